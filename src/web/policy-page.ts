import { escaped, htmlDocument } from './html-document.js';
import type { PageFiles } from './page-files.js';

/** A policy of a shop as its page shows it. */
interface PolicyPage {
  shopName: string;
  title: string;
  text: string;
  language: string;
}

/** The Content-Security-Policy of a policy: no script, and only its own style sheet. */
export const policyPagePolicy = [
  `default-src 'none'`,
  `style-src 'self'`,
  `img-src data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** From `/checkout/{shop}/policies/{policy}` to the root of the service. */
const root = '../../../';

/** The paragraphs of a text, which blank lines separate. */
const paragraphs = (text: string): string =>
  text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `      <p>${escaped(paragraph).replace(/\r?\n/g, '<br>')}</p>\n`)
    .join('');

/** The page with a policy of a shop. */
export function policyPage({ shopName, title, text, language }: PolicyPage, { styles }: PageFiles): string {
  return htmlDocument({
    title: `${title} – ${shopName}`,
    language,
    styles: styles.map((name) => `${root}pages/assets/${name}`),
    body: `    <main class="tillgate policy" dir="auto">
      <p>${escaped(shopName)}</p>
      <h1>${escaped(title)}</h1>
${paragraphs(text)}    </main>
`,
  });
}
