import { embeddingPolicy, frameSource, type Embedding } from './embedding-policy.js';
import { escaped, htmlDocument } from './html-document.js';
import type { PageFiles } from './page-files.js';
import { languagesInHtml, type PageLanguages } from './page-languages.js';

/** The data for the checkout page of a shop. It does not contain the order, which the script of the page loads. */
export interface CheckoutPage extends Embedding {
  publicOrderId: string;
  /** It is the page of a payment link: its fragment has the secret of the link instead of an order token. */
  isLink: boolean;
  shopName: string;
  /** The pages of external gateways, by gateway. */
  gatewayFrames: Readonly<Record<string, string>>;
  languages: PageLanguages;
  files: PageFiles;
}

/**
 * From `/checkout/{shop}/{order}`, or `/checkout/{shop}/{order}/continue`, to the root of the service, which may be below
 * the root of the host.
 */
const rootFrom = (isLink: boolean): string => (isLink ? '../../../' : '../../');

/** No inline script or style, and nothing from other hosts except product images and the pages of gateways. */
export const checkoutPagePolicy = ({ gatewayFrames, ...embedding }: Embedding & Pick<CheckoutPage, 'gatewayFrames'>) =>
  embeddingPolicy(
    [
      `script-src 'self'`,
      `style-src 'self'`,
      `img-src 'self' data: https:`,
      `font-src 'self' data:`,
      `connect-src 'self'`,
      frameSource(gatewayFrames),
      `base-uri 'none'`,
      `form-action 'none'`,
    ],
    embedding,
  );

/** The checkout page. Its script takes the order token, or the secret of a link, from the fragment of the address. */
export function checkoutPage({ shopName, files, languages, ...settings }: CheckoutPage): string {
  const { publicOrderId, isLink, allowedDomains, allowsLocalhost, gatewayFrames } = settings;
  const root = rootFrom(isLink);
  const { settings: ofLanguages, ...inHtml } = languagesInHtml(languages, root);
  return htmlDocument({
    ...inHtml,
    title: shopName,
    settings: {
      root,
      publicOrderId,
      ...(isLink ? { isLink } : {}),
      allowedDomains,
      allowsLocalhost,
      gatewayFrames,
      ...ofLanguages,
    },
    hidesAddress: true,
    assets: { folder: `${root}pages/assets/`, files },
    // This is painted first; the script then renders the same heading in its place.
    body: `    <div id="checkout" class="tillgate checkout">
      <header class="page-head"><h1>${escaped(shopName)}</h1></header>
    </div>
    <noscript>${escaped(languages.messages['common.needsScript'] ?? '')}</noscript>
`,
  });
}
