import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * What the explorer's page may load: nothing from elsewhere, and neither scripts nor styles that stand in a page. Fonts
 * and images come inside its style sheet. The browser reports one refused style, the scroll lock of GraphiQL's dialogs;
 * the page does not scroll.
 */
export const explorerContentSecurityPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `font-src data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** The page at `GET /graphql`: GraphiQL from our own packages, so that it works without the internet. */
export function explorerPage(): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Tillgate: GraphQL explorer</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="graphql/assets/graphiql.css">
    <link rel="stylesheet" href="graphql/assets/explorer.css">
  </head>
  <body>
    <div id="explorer">Loading…</div>
    <noscript>The explorer needs JavaScript.</noscript>
    <script src="graphql/assets/react.js"></script>
    <script src="graphql/assets/react-dom.js"></script>
    <script src="graphql/assets/graphiql.js"></script>
    <script src="graphql/assets/explorer.js"></script>
  </body>
</html>
`;
}

const style = `html, body, #explorer { height: 100%; margin: 0; }
`;

/** Headers hold credentials, so neither they nor the history, which repeats them, are kept in the browser. */
const script = `'use strict';
const storage = {
  get length() { return localStorage.length; },
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => { if (!/:(queries|favorites)$/.test(key)) localStorage.setItem(key, value); },
  removeItem: (key) => localStorage.removeItem(key),
  clear: () => localStorage.clear(),
};
const url = location.origin + location.pathname;
const explorer = React.createElement(GraphiQL, {
  fetcher: GraphiQL.createFetcher({ url, subscriptionUrl: url.replace(/^http/, 'ws') }),
  defaultEditorToolsVisibility: 'headers',
  shouldPersistHeaders: false,
  storage,
  defaultQuery: \`# Put your credential under "Headers" below:
#   { "Authorization": "Bearer <token>" }
# then run this to see who you are.
query Viewer {
  viewer {
    kind
    scopes
    shopIdentifier
  }
}
\`,
});
ReactDOM.createRoot(document.getElementById('explorer')).render(explorer);
`;

export interface Asset {
  body: Buffer;
  contentType: string;
}

const javascript = 'text/javascript; charset=utf-8';
const css = 'text/css; charset=utf-8';

const sources: ReadonlyMap<string, { contentType: string; read: () => Buffer }> = new Map([
  ['explorer.js', { contentType: javascript, read: () => Buffer.from(script) }],
  ['explorer.css', { contentType: css, read: () => Buffer.from(style) }],
  ['react.js', { contentType: javascript, read: () => packaged('react', 'umd/react.production.min.js') }],
  ['react-dom.js', { contentType: javascript, read: () => packaged('react-dom', 'umd/react-dom.production.min.js') }],
  ['graphiql.js', { contentType: javascript, read: () => packaged('graphiql', 'graphiql.min.js') }],
  ['graphiql.css', { contentType: css, read: () => packaged('graphiql', 'graphiql.min.css') }],
]);

const assets = new Map<string, Asset>();

/** A file of the explorer, by its name under `/graphql/assets/`; undefined for any name that the page does not use. */
export function explorerAsset(name: string): Asset | undefined {
  const source = sources.get(name);
  if (!source) return undefined;
  const asset = assets.get(name) ?? { body: source.read(), contentType: source.contentType };
  assets.set(name, asset);
  return asset;
}

const { resolve } = createRequire(import.meta.url);

function packaged(name: string, file: string): Buffer {
  return readFileSync(path.join(path.dirname(resolve(`${name}/package.json`)), file));
}
