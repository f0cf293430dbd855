import { escaped, htmlDocument } from './html-document.js';
import type { PageFiles } from './page-files.js';
import { languagesInHtml, type PageLanguages } from './page-languages.js';

/** From `/orders/{shop}/{token}` to the root of the service, which may be below the root of the host. */
const root = '../../';

/**
 * The Content-Security-Policy of the status page: no inline script or style, nothing from other hosts except product
 * images, and no page may embed it, because shoppers enter codes in it.
 */
export const orderPagePolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data: https:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** The data for the status page of an order. */
export interface OrderPage {
  shopName: string;
  languages: PageLanguages;
  files: PageFiles;
}

/** The status page of an order. It does not contain the order, which its script loads. */
export function orderPage({ shopName, languages, files }: OrderPage): string {
  return htmlDocument({
    ...languagesInHtml(languages, root),
    title: shopName,
    hidesAddress: true,
    assets: { folder: `${root}pages/assets/`, files },
    // This is painted first; the script then renders the same heading in its place.
    body: `    <div id="order" class="tillgate order">
      <header class="page-head"><p class="shop">${escaped(shopName)}</p></header>
    </div>
    <noscript>${escaped(languages.messages['common.needsScript'] ?? '')}</noscript>
`,
  });
}
