import { directionOf } from '../languages/languages.js';
import type { PageFiles } from './page-files.js';

/** A text as HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);

/** A page of the service. */
export interface HtmlDocument {
  title: string;
  /** HTML, indented by four spaces, with a line break at its end. */
  body: string;
  theme?: 'light' | 'dark' | undefined;
  /** The language of the page; English if omitted. */
  language?: string;
  /** Loaded by the script of the page, and therefore requested before it. */
  preloads?: readonly string[];
  /** The data for the script of the page, stored in the page as JSON. */
  settings?: object;
  /** Whether the URL of the page contains secrets, so that no Referer is sent. */
  hidesAddress?: boolean;
  /** The files of the page, and the path to their folder, which ends with a slash. */
  assets?: { folder: string; files: PageFiles };
  /** The URLs of additional style sheets, after those of `assets`. */
  styles?: readonly string[];
}

const styleSheet = (href: string): string => `<link rel="stylesheet" href="${escaped(href)}">`;

/** The HTML of a page. It has no inline script and no inline style, which its Content-Security-Policy refuses. */
export function htmlDocument({
  title,
  body,
  theme,
  language = 'en',
  settings,
  hidesAddress,
  assets,
  styles = [],
  preloads = [],
}: HtmlDocument): string {
  const { folder = '', files } = assets ?? {};
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${theme ?? 'light dark'}">`,
    ...(hidesAddress ? ['<meta name="referrer" content="no-referrer">'] : []),
    ...(settings ? [`<meta name="tillgate" content="${escaped(JSON.stringify(settings))}">`] : []),
    `<title>${escaped(title)}</title>`,
    '<link rel="icon" href="data:,">',
    ...(files?.styles ?? []).map((name) => styleSheet(`${folder}${name}`)),
    ...styles.map(styleSheet),
    ...preloads.map((href) => `<link rel="preload" as="fetch" crossorigin href="${escaped(href)}">`),
    ...(files ? [`<script type="module" src="${folder}${files.script}"></script>`] : []),
  ];
  return `<!doctype html>
<html lang="${escaped(language)}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}${theme === undefined ? '' : ` data-theme="${theme}"`}>
  <head>
${head.map((line) => `    ${line}\n`).join('')}  </head>
  <body>
${body}  </body>
</html>
`;
}
