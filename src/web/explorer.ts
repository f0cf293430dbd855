import { fileURLToPath } from 'node:url';

/**
 * What the explorer's page may load: nothing from other hosts, and no inline scripts or styles. Fonts and images are in
 * its style sheet. The browser reports one refused style, the scroll lock of GraphiQL's dialogs, which is not needed
 * because the page does not scroll.
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
    <main>
      <h1>GraphQL explorer</h1>
      <div id="explorer">Loading…</div>
    </main>
    <noscript>The explorer needs JavaScript.</noscript>
    <script src="graphql/assets/react.js"></script>
    <script src="graphql/assets/react-dom.js"></script>
    <script src="graphql/assets/graphiql.js"></script>
    <script src="graphql/assets/explorer.js"></script>
  </body>
</html>
`;
}

/** The folder that the build writes the explorer's files to, with a copy compressed by Brotli and gzip of each. */
export const explorerFolder = fileURLToPath(new URL('../../dist/explorer/', import.meta.url));
