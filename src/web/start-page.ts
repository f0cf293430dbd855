import { htmlDocument } from './html-document.js';
import type { PageFiles } from './page-files.js';

/** The Content-Security-Policy of the start page: only its own files. */
export const startPagePolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const links = [
  {
    href: 'dashboard',
    name: 'Dashboard',
    about: 'Orders, payments, products and settings of a shop. Sign in with an access token, or with the root key.',
  },
  {
    href: 'graphql',
    name: 'GraphQL explorer',
    about: 'Try queries and mutations, and read the documentation of the schema.',
  },
  { href: 'openapi.json', name: 'REST API', about: 'The OpenAPI description of every route and webhook.' },
  {
    href: 'schema.graphql',
    name: 'GraphQL schema',
    about: 'For code generators. Without DEMO, it requires a credential.',
  },
];

const demoSection = `      <section class="demo">
        <h2>Buy something</h2>
        <p>Opens the checkout page with an order from the demo shop. It accepts only test cards, so nothing is charged.</p>
        <button type="button" id="demo-order">New demo order</button>
        <p id="demo-problem" role="alert"></p>
      </section>
`;

/** The page at `GET /`: links, the readiness of the service, and the permissions of a token. */
export function startPage(files: PageFiles, { offersDemoOrder }: { offersDemoOrder: boolean }): string {
  const demo = offersDemoOrder ? demoSection : '';
  const cards = links
    .map(
      ({ href, name, about }) => `      <a class="link" href="${href}"><strong>${name}</strong><p>${about}</p></a>\n`,
    )
    .join('');
  return htmlDocument({
    title: 'Tillgate',
    assets: { folder: 'pages/assets/', files },
    body: `    <main>
      <h1>Tillgate</h1>
      <p>Headless checkout. <span id="health" role="status">Checking…</span></p>
${demo}${cards}      <section>
        <h2>What does this token permit?</h2>
        <form>
          <label>Root key, access token or order token
            <input name="token" type="password" autocomplete="off" required>
          </label>
          <button>Show</button>
        </form>
        <div id="viewer" role="status"></div>
      </section>
      <noscript>The status and the form need JavaScript.</noscript>
    </main>
`,
  });
}
