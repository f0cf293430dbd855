'use strict';
// Headers hold credentials: neither they nor the history, which repeats them, are stored in the browser.
const storage = {
  get length() {
    return localStorage.length;
  },
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => {
    if (!/:(queries|favorites)$/.test(key)) localStorage.setItem(key, value);
  },
  removeItem: (key) => localStorage.removeItem(key),
  clear: () => localStorage.clear(),
};

/** The accessible names of the editors, which GraphiQL leaves without one. */
const editors = [
  ['.graphiql-query-editor', 'Query'],
  ['.graphiql-editor-tool .graphiql-editor:nth-child(1)', 'Variables, as JSON'],
  ['.graphiql-editor-tool .graphiql-editor:nth-child(2)', 'Headers, as JSON'],
  ['.result-window', 'Response'],
];

function nameEditors() {
  for (const [editor, name] of editors)
    document.querySelector(`${editor} .CodeMirror textarea`)?.setAttribute('aria-label', name);
}

/** The headers to begin with: in a demo on this machine, they have its access token. */
async function firstHeaders() {
  const response = await fetch('graphql/headers').catch(() => undefined);
  return response?.ok ? JSON.stringify(await response.json(), null, 2) : '{}';
}

async function show() {
  const place = document.getElementById('explorer');
  new MutationObserver(nameEditors).observe(place, { childList: true, subtree: true });
  const url = location.origin + location.pathname;
  const explorer = React.createElement(GraphiQL, {
    fetcher: GraphiQL.createFetcher({ url, subscriptionUrl: url.replace(/^http/, 'ws') }),
    defaultEditorToolsVisibility: 'headers',
    defaultHeaders: await firstHeaders(),
    shouldPersistHeaders: false,
    storage,
    defaultQuery: `# Your credential is under "Headers" below, as
#   { "Authorization": "Bearer <token>" }
# Run this to see who you are.
query Viewer {
  viewer {
    kind
    scopes
    shopIdentifier
  }
}
`,
  });
  ReactDOM.createRoot(place).render(explorer);
}

void show();
