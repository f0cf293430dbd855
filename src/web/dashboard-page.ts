import type { PageFiles } from './page-files.js';

/**
 * What the dashboard may load: its own files, and nothing from elsewhere. `blob:` is for files that the page makes for
 * the browser to save.
 */
export const dashboardPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** What the dashboard is made of. */
export interface DashboardPage {
  /** The path under which the page was requested, from the first slash on; its depth says where the service's root is. */
  path: string;
  /** The decimals of the currencies that do not have two, by code. */
  currencyDigits: Readonly<Record<string, number>>;
  files: PageFiles;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);

/** The page of every path of the dashboard. Its script shows what the path names. */
export function dashboardPage({ path, currencyDigits, files }: DashboardPage): string {
  // Relative, since the service may be below the root of its host.
  const root = '../'.repeat(path.split('/').length - 2) || './';
  const assets = `${root}dashboard/assets/`;
  const styles = files.styles.map((name) => `    <link rel="stylesheet" href="${assets}${name}">\n`).join('');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="tillgate" content="${escaped(JSON.stringify({ root, currencyDigits }))}">
    <title>Tillgate</title>
    <link rel="icon" href="data:,">
${styles}    <script type="module" src="${assets}${files.script}"></script>
  </head>
  <body>
    <div id="dashboard"></div>
    <noscript>The dashboard needs JavaScript.</noscript>
  </body>
</html>
`;
}
