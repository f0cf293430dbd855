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
const url = location.origin + location.pathname;
const explorer = React.createElement(GraphiQL, {
  fetcher: GraphiQL.createFetcher({ url, subscriptionUrl: url.replace(/^http/, 'ws') }),
  defaultEditorToolsVisibility: 'headers',
  shouldPersistHeaders: false,
  storage,
  defaultQuery: `# Put your credential under "Headers" below:
#   { "Authorization": "Bearer <token>" }
# then run this to see who you are.
query Viewer {
  viewer {
    kind
    scopes
    shopIdentifier
  }
}
`,
});
ReactDOM.createRoot(document.getElementById('explorer')).render(explorer);
