import { embeddingPolicy, escaped, frameSource, type Embedding } from './embedding-policy.js';
import type { PageFiles } from './page-files.js';

/** What the checkout page of a shop is made of. It contains nothing of the order: its script reads it. */
export interface CheckoutPage extends Embedding {
  publicOrderId: string;
  shopName: string;
  /** The pages of external gateways, by gateway. */
  gatewayFrames: Readonly<Record<string, string>>;
  files: PageFiles;
}

/** From `/checkout/{shop}/{order}` to the root, which may be below that of the host. */
const root = '../../';

/** No inline script or style, and nothing from other hosts but pictures of products and the pages of gateways. */
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

/** The checkout page. Its script takes the order token from the fragment of the address. */
export function checkoutPage({ shopName, files, ...settings }: CheckoutPage): string {
  const { publicOrderId, allowedDomains, allowsLocalhost, gatewayFrames } = settings;
  const content = JSON.stringify({ root, publicOrderId, allowedDomains, allowsLocalhost, gatewayFrames });
  const assets = `${root}pages/assets/`;
  const styles = files.styles.map((name) => `    <link rel="stylesheet" href="${assets}${name}">\n`).join('');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <meta name="tillgate" content="${escaped(content)}">
    <title>${escaped(shopName)}</title>
    <link rel="icon" href="data:,">
${styles}    <script type="module" src="${assets}${files.script}"></script>
  </head>
  <body>
    <div id="checkout" class="tillgate checkout"><h1 class="visually-hidden">${escaped(shopName)}</h1></div>
    <noscript>The checkout needs JavaScript.</noscript>
  </body>
</html>
`;
}
