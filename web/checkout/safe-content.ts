const allowed = new Set([
  'P',
  'BR',
  'B',
  'STRONG',
  'I',
  'EM',
  'SMALL',
  'SPAN',
  'DIV',
  'UL',
  'OL',
  'LI',
  'A',
  'H3',
  'H4',
]);
/** Elements whose text is not shown. */
const dropped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'NOSCRIPT', 'TEXTAREA', 'SVG', 'MATH']);

function copyOf(node: Node): Node[] {
  if (node instanceof Text) return [document.createTextNode(node.data)];
  if (!(node instanceof Element) || dropped.has(node.tagName.toUpperCase())) return [];
  const children = [...node.childNodes].flatMap(copyOf);
  if (!allowed.has(node.tagName)) return children;
  const copy = document.createElement(node.tagName);
  const href = node.getAttribute('href') ?? '';
  if (copy instanceof HTMLAnchorElement && /^(?:https?:|mailto:|tel:)/i.test(href)) {
    copy.href = href;
    copy.target = '_blank';
    copy.rel = 'noopener noreferrer';
  }
  copy.append(...children);
  return [copy];
}

/** The content of an HTML text, with only simple formatting and links; scripts and attributes are removed. */
export const safeContent = (html: string): Node[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].flatMap(copyOf);
