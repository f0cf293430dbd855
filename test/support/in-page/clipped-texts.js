// Runs in a page. Returns the texts that do not fit into their boxes, and whether the page scrolls sideways.
(() => {
  const isForScreenReaders = (element) =>
    getComputedStyle(element).clipPath === 'inset(50%)' ||
    (element.parentElement !== null && isForScreenReaders(element.parentElement));
  const hasText = (element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  const isBox = (element) => !['inline', 'contents', 'none'].includes(getComputedStyle(element).display);
  const shown = [...document.body.querySelectorAll('*')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !isForScreenReaders(element),
  );
  const nameOf = ({ localName, className, textContent }) =>
    `<${localName} class="${className}"> ${textContent.trim().slice(0, 60)}`;
  const faults = shown
    .filter((element) => hasText(element) && isBox(element) && element.scrollWidth > element.clientWidth + 1)
    .map((element) => `clipped: ${nameOf(element)}`);
  // A word is on one line.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!shown.includes(node.parentElement)) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\p{Script=Latin}\p{Script=Arabic}]{2,24}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (Math.max(...tops) - Math.min(...tops) > 8) faults.push(`broken: ${word} in ${nameOf(node.parentElement)}`);
    }
  }
  // A placeholder and the chosen entry of a list are not part of the width that scrolls.
  const canvas = document.createElement('canvas').getContext('2d');
  for (const element of shown) {
    if (!element.matches('input[placeholder], select')) continue;
    const style = getComputedStyle(element);
    canvas.font = style.font;
    const text = element.localName === 'select' ? element.selectedOptions[0]?.text : element.placeholder;
    const padding = parseFloat(style.paddingInlineStart) + parseFloat(style.paddingInlineEnd);
    if (
      element.value.length <= (text ?? '').length &&
      canvas.measureText(text ?? '').width > element.clientWidth - padding + 1
    )
      faults.push(`clipped: ${nameOf(element)} ${text}`);
  }
  const beyond = document.documentElement.scrollWidth - innerWidth;
  if (beyond > 0) faults.push(`the page is ${beyond} px too wide`);
  return faults;
})();
