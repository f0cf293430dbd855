import { htmlDocument } from './html-document.js';
import type { PageFiles } from './page-files.js';

/**
 * The Content-Security-Policy of the dashboard: only its own files. `blob:` is for files that the page makes for
 * the browser to save.
 */
export const dashboardPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  // The frame in which emails are shown.
  `frame-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** The data for the page of the dashboard. */
export interface DashboardPage {
  /** The path of the request, from the first slash on; the root of the service follows from its depth. */
  path: string;
  /** The decimals of the currencies that do not have two, by code. */
  currencyDigits: Readonly<Record<string, number>>;
  files: PageFiles;
}

/** The page for every path of the dashboard. Its script shows the page of the path. */
export function dashboardPage({ path, currencyDigits, files }: DashboardPage): string {
  // Relative, because the service may be served from a subpath of its host.
  const root = '../'.repeat(path.split('/').length - 2) || './';
  return htmlDocument({
    title: 'Tillgate',
    settings: { root, currencyDigits },
    assets: { folder: `${root}dashboard/assets/`, files },
    body: `    <div id="dashboard"></div>
    <noscript>The dashboard needs JavaScript.</noscript>
`,
  });
}
