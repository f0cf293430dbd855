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
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** The data for the page of the dashboard. */
export interface DashboardPage {
  /**
   * The path under which the page was requested, from the first slash on; its depth says where the service's root is.
   */
  path: string;
  /** The decimals of the currencies that do not have two, by code. */
  currencyDigits: Readonly<Record<string, number>>;
  files: PageFiles;
}

/** The page of every path of the dashboard. Its script shows what the path names. */
export function dashboardPage({ path, currencyDigits, files }: DashboardPage): string {
  // Relative, since the service may be below the root of its host.
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
