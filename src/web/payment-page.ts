import { embeddingPolicy, frameSource, type Embedding } from './embedding-policy.js';
import { escaped, htmlDocument } from './html-document.js';
import type { PageFiles } from './page-files.js';
import type { Messages } from '../languages/page-language.js';
import { languagesInHtml, type PageLanguages } from './page-languages.js';

/** The data for the payment page of an order. */
export interface PaymentPage extends Embedding {
  publicOrderId: string;
  gatewayFrames: Readonly<Record<string, string>>;
  currency: { isoCode: string; digits: number };
  /** The currency in which the total is also shown; null if there is none. */
  display: { isoCode: string; digits: number; rate: number } | null;
  /** The query of the address of its style sheet. */
  styleQuery: string;
  theme: 'light' | 'dark' | undefined;
  languages: PageLanguages;
  files: PageFiles;
}

/**
 * From `/checkout/storefront/{shop}/{order}/payments/iframe` to the root of the service, which may be below the root of
 * the host.
 */
const root = '../../../../../';

/** No inline script or style, and no requests to other hosts except the pages of gateways. */
export function paymentPagePolicy({ gatewayFrames, ...embedding }: Embedding & Pick<PaymentPage, 'gatewayFrames'>) {
  const directives = [
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    frameSource(gatewayFrames),
    `base-uri 'none'`,
    `form-action 'none'`,
  ];
  return embeddingPolicy(directives, embedding);
}

/** The policy of the page that is shown in place of the payment page. */
export const noticePolicy = (embedding: Embedding): string =>
  embeddingPolicy([`base-uri 'none'`, `form-action 'none'`], embedding);

/** The payment page of an order. Its script reads and pays the order with the order token in the page's address. */
export function paymentPage(page: PaymentPage): string {
  const { publicOrderId, allowedDomains, allowsLocalhost, gatewayFrames, theme, languages, files } = page;
  const { currency, display } = page;
  const { settings: ofLanguages, ...inHtml } = languagesInHtml(languages, root);
  const {
    'common.payment': title = '',
    'common.loading': loading = '',
    'common.needsScript': hint = '',
  } = languages.messages;
  return htmlDocument({
    ...inHtml,
    title,
    theme,
    settings: {
      root,
      publicOrderId,
      allowedDomains,
      allowsLocalhost,
      gatewayFrames,
      currency,
      display,
      ...ofLanguages,
    },
    assets: { folder: `${root}pages/assets/`, files },
    styles: [`iframe/styles.css?${page.styleQuery}`],
    body: `    <main id="payment" class="tillgate" aria-label="${escaped(title)}"><p class="loading">${escaped(loading)}</p></main>
    <noscript>${escaped(hint)}</noscript>
`,
  });
}

/** An error page in place of the payment page. */
export function noticePage(language: string, messages: Messages, key: string): string {
  const { 'common.payment': title = '', [key]: message = '' } = messages;
  return htmlDocument({
    title,
    language,
    body: `    <main><h1>${escaped(title)}</h1><p>${escaped(message)}</p></main>\n`,
  });
}
