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

const styleElement = /<style\b[^]*?(?:<\/style\s*>|$)/gi;
const tag = /<(\/?[a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const attribute = /([^\s"'/=>]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/g;

/** A tag with no attribute except the URL of a link. */
function bareTag(name: string, attributes: string): string {
  const href = [...attributes.matchAll(attribute)].find(([, key]) => key?.toLowerCase() === 'href')?.[2];
  return /^a$/i.test(name) && href !== undefined ? `<a href=${href}>` : `<${name}>`;
}

/**
 * An HTML text without styles and attributes. They have no effect in the page anyway, but browsers report those that its
 * Content-Security-Policy refuses as soon as they parse them, in any document.
 */
const bareHtml = (html: string): string =>
  html.replaceAll(styleElement, '').replaceAll(tag, (_, name: string, attributes: string) => bareTag(name, attributes));

/** The content of an HTML text, with only simple formatting and links; scripts and attributes are removed. */
export const safeContent = (html: string): Node[] =>
  [...new DOMParser().parseFromString(bareHtml(html), 'text/html').body.childNodes].flatMap(copyOf);
