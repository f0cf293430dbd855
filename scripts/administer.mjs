// npm run admin -- COMMAND [--member value …]: runs the operations of the root key on a running service. The server is
// --url, PUBLIC_URL, or HOST and PORT, in this order; the key is ROOT_KEY, or the one in DATA_DIR/secrets.json.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const shop = 'shopIdentifier name currency platformType countryCode timezone createdAt';
const accessToken = 'id name kind scopes createdAt expiresAt lastUsedAt';

/** Each command with its members (* marks required ones) and its GraphQL document. */
const commands = {
  'create-shop': {
    members: ['name*', 'currency*', 'shop-identifier', 'platform-type', 'country-code', 'timezone'],
    document: `mutation ($input: CreateShopInput!) { result: createShop(input: $input) { shop { ${shop} } userErrors { field message } } }`,
  },
  shops: { members: [], document: `{ result: shops { ${shop} } }` },
  'create-access-token': {
    members: ['shop-identifier*', 'name*', 'scopes*', 'kind', 'expires-at'],
    document: `mutation ($input: CreateAccessTokenInput!) { result: createAccessToken(input: $input) { token accessToken { ${accessToken} } userErrors { field message } } }`,
  },
  'access-tokens': {
    members: ['shop-identifier*'],
    document: `query ($shopIdentifier: ID!) { result: accessTokens(shopIdentifier: $shopIdentifier) { ${accessToken} } }`,
  },
  'allowed-domains': {
    members: ['shop-identifier*'],
    document: 'query ($shopIdentifier: ID!) { result: allowedDomains(shopIdentifier: $shopIdentifier) { id domain } }',
  },
  'add-allowed-domain': {
    members: ['shop-identifier*', 'domain*'],
    document:
      'mutation ($input: AddAllowedDomainInput!) { result: addAllowedDomain(input: $input) { allowedDomains { id domain } userErrors { field message } } }',
  },
  'delete-allowed-domain': {
    members: ['shop-identifier*', 'domain-id*'],
    document:
      'mutation ($input: DeleteAllowedDomainInput!) { result: deleteAllowedDomain(input: $input) { userErrors { field message } } }',
  },
  'users list': {
    members: ['shop-identifier'],
    document:
      'query ($shopIdentifier: ID) { result: users(shopIdentifier: $shopIdentifier) { id name email role isOperator lastUsedAt } }',
  },
  'users invite': {
    members: ['shop-identifier*', 'email*', 'role*', 'locale'],
    document:
      'mutation ($input: InviteUserInput!) { result: inviteUser(input: $input) { invitation { id email role expiresAt url } userErrors { field message } } }',
  },
  'users reset-factors': {
    members: ['user-id*'],
    document:
      'mutation ($input: ResetFactorsInput!) { result: resetFactors(input: $input) { userErrors { field message } } }',
  },
  'users end-sessions': {
    members: ['user-id*'],
    document:
      'mutation ($input: EndUserSessionsInput!) { result: endUserSessions(input: $input) { ended userErrors { field message } } }',
  },
  'users set-operator': {
    members: ['user-id*', 'is-operator*'],
    document:
      'mutation ($input: SetOperatorInput!) { result: setOperator(input: $input) { userErrors { field message } } }',
  },
  'users erase': {
    members: ['user-id*'],
    document:
      'mutation ($input: EraseUserInput!) { result: eraseUser(input: $input) { userErrors { field message } } }',
  },
  'revoke-access-token': {
    members: ['shop-identifier*', 'id*'],
    document:
      'mutation ($input: RevokeAccessTokenInput!) { result: revokeAccessToken(input: $input) { userErrors { field message } } }',
  },
};

const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

const membersOf = ({ members }) =>
  members.map((name) => (name.endsWith('*') ? `--${name.slice(0, -1)} …` : `[--${name} …]`)).join(' ');

const usage = `Usage: npm run admin -- COMMAND [--url URL] [--member value …]

Commands and their members (those in brackets are optional):
${Object.entries(commands)
  .map(([name, command]) => `  ${name} ${membersOf(command)}`.trimEnd())
  .join('\n')}

--is-operator is true or false. Separate scopes with commas, for example read_orders,write_orders.
The server is --url, PUBLIC_URL, or HOST and PORT, in this order (default: http://127.0.0.1:4000).
The root key is ROOT_KEY, or the one in DATA_DIR/secrets.json (default: ./data).
`;

function fail(message, code) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

const failUsage = (fault) => fail(`${fault}\n\n${usage}`, 2);

function serverUrl(given) {
  const { PUBLIC_URL: publicUrl, HOST: host = '127.0.0.1', PORT: port = '4000' } = process.env;
  // A server that listens on all addresses is reached at its loopback address.
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const url = given || publicUrl || `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  if (!URL.canParse(url)) failUsage(`${url} is not a URL.`);
  return url.replace(/\/$/, '');
}

function rootKey() {
  if (process.env.ROOT_KEY) return process.env.ROOT_KEY;
  const file = path.join(process.env.DATA_DIR || './data', 'secrets.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')).ROOT_KEY;
  } catch (error) {
    return fail(
      `No root key found. Set ROOT_KEY, or set DATA_DIR to the data folder of the service (${error.message}).`,
      2,
    );
  }
}

/** The document of a command, its variables, and the URL of the server. */
function readCommand(words) {
  // A command of one or two words.
  const count = words[0] === 'users' ? 2 : 1;
  const name = words.slice(0, count).join(' ') || undefined;
  const rest = words.slice(count);
  if (name === undefined || name === '--help' || name === '-h' || rest.includes('--help')) {
    process.stdout.write(usage);
    process.exit(0);
  }
  if (!Object.hasOwn(commands, name)) failUsage(`Unknown command: ${name}.`);
  const { members, document } = commands[name];
  const names = members.map((member) => member.replace('*', ''));
  const options = Object.fromEntries([...names, 'url'].map((option) => [option, { type: 'string' }]));
  let values;
  try {
    ({ values } = parseArgs({ args: rest, options }));
  } catch (error) {
    failUsage(error.message);
  }
  const missing = members.filter((member) => member.endsWith('*') && !values[member.slice(0, -1)]);
  if (missing.length > 0) failUsage(`Missing: ${missing.map((member) => `--${member.slice(0, -1)}`).join(', ')}`);
  const { url, ...given } = values;
  const input = Object.fromEntries(Object.entries(given).map(([member, value]) => [camel(member), value]));
  if (input.isOperator) input.isOperator = input.isOperator === 'true';
  if (input.scopes) input.scopes = input.scopes.split(',').map((scope) => scope.trim().toUpperCase());
  return { document, variables: document.includes('$input') ? { input } : input, url: serverUrl(url) };
}

const { document: query, variables, url } = readCommand(process.argv.slice(2));
const authorization = `Bearer ${rootKey()}`;
process.stderr.write(`Server: ${url}\n`);
const response = await fetch(`${url}/graphql`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', authorization },
  body: JSON.stringify({ query, variables }),
}).catch((error) => fail(`${url} does not respond: ${error.cause?.message ?? error.message}`, 1));
if (response.status === 401) fail(`${url} refused the root key.`, 1);
const { data, errors } = await response
  .json()
  .catch(() =>
    fail(`The response of ${url} is not JSON (status ${response.status}). Check that this is the URL of Tillgate.`, 1),
  );
const faults = errors ?? data.result.userErrors ?? [];
if (faults.length > 0)
  fail(faults.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('\n'), 1);
process.stdout.write(`${JSON.stringify(data.result, undefined, 2)}\n`);
