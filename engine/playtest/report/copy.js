document.querySelectorAll("button.copy").forEach(function (b) {
  b.addEventListener("click", function () {
    var code = b.previousElementSibling;
    getSelection().selectAllChildren(code);
    (navigator.clipboard ? navigator.clipboard.writeText(code.textContent) : Promise.reject())
      .catch(function () { document.execCommand("copy"); }).then(function () { b.textContent = "Copied"; });
  });
});
