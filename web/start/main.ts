// oxlint-disable-next-line import/no-unassigned-import -- the build makes the page's style sheet of it
import './start.css';

interface Viewer {
  kind: string;
  scopes: string[];
  shopIdentifier: string | null;
  publicOrderId: string | null;
  expiresAt: string | null;
}

const kinds: Record<string, string> = {
  root: 'Root key',
  access_token: 'Access token',
  order_token: 'Order token',
};

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** Shows whether the service can serve requests. */
async function showHealth(): Promise<void> {
  const place = document.querySelector('#health');
  if (!place) return;
  const response = await fetch('health/ready').catch(() => undefined);
  const body: { reason?: string } = (await response?.json().catch(() => ({}))) ?? {};
  place.className = response?.ok ? 'good' : 'bad';
  place.textContent = response?.ok ? 'Ready' : `Not ready: ${body.reason ?? 'the service does not respond'}`;
}

function describe({ kind, scopes, shopIdentifier, publicOrderId, expiresAt }: Viewer): HTMLElement {
  const facts: [string, string][] = [
    ['Credential', kinds[kind] ?? kind],
    ['Shop', shopIdentifier ?? 'all shops'],
    ...(publicOrderId === null ? [] : [['Order', publicOrderId] satisfies [string, string]]),
    ...(scopes.length === 0 ? [] : [['Scopes', scopes.join(', ').toLowerCase()] satisfies [string, string]]),
    ['Expires', expiresAt === null ? 'never' : new Date(expiresAt).toLocaleString()],
  ];
  const list = document.createElement('dl');
  for (const [term, value] of facts) list.append(element('dt', term), element('dd', value));
  return list;
}

/** Shows what a token permits. */
async function identify(token: string): Promise<HTMLElement> {
  const response = await fetch('graphql', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
    },
    body: JSON.stringify({ query: '{ viewer { kind scopes shopIdentifier publicOrderId expiresAt } }' }),
  }).catch(() => undefined);
  if (response?.status === 401) return element('p', 'This token is not valid.');
  const { data }: { data?: { viewer: Viewer } } = (await response?.json().catch(() => ({}))) ?? {};
  return data ? describe(data.viewer) : element('p', 'The service did not respond. Try again.');
}

/** Opens the checkout page of a new order of the demo shop. */
async function openDemoOrder(): Promise<void> {
  const response = await fetch('demo/orders', { method: 'POST' }).catch(() => undefined);
  const body: { checkout_url?: string } = (await response?.json().catch(() => ({}))) ?? {};
  const problem = document.querySelector('#demo-problem');
  if (body.checkout_url) location.assign(body.checkout_url);
  else if (problem) problem.textContent = 'The demo order could not be created. Try again.';
}
document.querySelector('#demo-order')?.addEventListener('click', () => void openDemoOrder());

const form = document.querySelector('form');
const answer = document.querySelector('#viewer');
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const token = new FormData(form).get('token');
  if (typeof token !== 'string' || token.trim() === '') return;
  void identify(token.trim()).then((shown) => answer?.replaceChildren(shown));
});
await showHealth();
