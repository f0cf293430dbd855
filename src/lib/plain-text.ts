/** How much of a text is read, in characters. */
const mostRead = 20_000;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
};

/** HTML without the elements of this name and what is in them. */
function withoutElements(html: string, name: string): string {
  const [first = '', ...rest] = html.split(new RegExp(`<${name}\\b`, 'i'));
  const end = new RegExp(`</${name}\\b[^<>]*>?`, 'i');
  return (
    first + rest.map((part) => part.slice(end.exec(part) ? part.search(end) : part.length).replace(end, ' ')).join('')
  );
}

/** The text of HTML in one line, at most `most` characters. It is text to read, not HTML that is safe to show. */
export function plainText(html: string, most: number): string {
  const read = ['script', 'style'].reduce(withoutElements, html.slice(0, mostRead));
  const text = read
    .replaceAll(/<[a-z/!?][^<>]*>/gi, ' ')
    .replaceAll(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (written, name: string) => entities[name] ?? written)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
