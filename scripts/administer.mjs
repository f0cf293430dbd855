// npm run admin -- COMMAND [--member value …]: what the root key administers, from the command line, against the running
// service (TILLGATE_URL, default http://127.0.0.1:4000) with ROOT_KEY or the key in DATA_DIR/secrets.json.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const shop = 'shopIdentifier name currency platformType countryCode timezone createdAt';
const accessToken = 'id name scopes createdAt expiresAt lastUsedAt';

/** Each command: its members (* must be given), the document, and how the members become its variables. */
const commands = {
  'create-shop': {
    members: ['name*', 'currency*', 'shop-identifier', 'platform-type', 'country-code', 'timezone'],
    document: `mutation ($input: CreateShopInput!) { result: createShop(input: $input) { shop { ${shop} } userErrors { field message } } }`,
  },
  shops: { members: [], document: `{ result: shops { ${shop} } }` },
  'create-access-token': {
    members: ['shop-identifier*', 'name*', 'scopes*', 'expires-at'],
    document: `mutation ($input: CreateAccessTokenInput!) { result: createAccessToken(input: $input) { token accessToken { ${accessToken} } userErrors { field message } } }`,
  },
  'access-tokens': {
    members: ['shop-identifier*'],
    document: `query ($shopIdentifier: ID!) { result: accessTokens(shopIdentifier: $shopIdentifier) { ${accessToken} } }`,
  },
  'revoke-access-token': {
    members: ['shop-identifier*', 'id*'],
    document:
      'mutation ($input: RevokeAccessTokenInput!) { result: revokeAccessToken(input: $input) { userErrors { field message } } }',
  },
};

const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

function usage(fault) {
  const lines = Object.entries(commands).map(
    ([name, { members }]) =>
      `  ${name} ${members.map((m) => (m.endsWith('*') ? `--${m.slice(0, -1)} …` : `[--${m} …]`)).join(' ')}`,
  );
  process.stderr.write(
    `${fault}\n\nnpm run admin -- COMMAND, one of\n${lines.join('\n')}\n(scopes: comma separated)\n`,
  );
  process.exit(2);
}

function rootKey() {
  if (process.env.ROOT_KEY) return process.env.ROOT_KEY;
  try {
    return JSON.parse(readFileSync(path.join(process.env.DATA_DIR ?? './data', 'secrets.json'), 'utf8')).ROOT_KEY;
  } catch {
    return usage('Set ROOT_KEY, or DATA_DIR to the folder of the service’s data.');
  }
}

/** The command's members as the document wants them. */
function readCommand([name, ...rest]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : usage(`Unknown command: ${name ?? '(none)'}`);
  const names = command.members.map((member) => member.replace('*', ''));
  let values;
  try {
    ({ values } = parseArgs({ args: rest, options: Object.fromEntries(names.map((n) => [n, { type: 'string' }])) }));
  } catch (error) {
    usage(error.message);
  }
  const missing = command.members.filter((member) => member.endsWith('*') && !values[member.slice(0, -1)]);
  if (missing.length > 0) usage(`Missing: ${missing.map((member) => `--${member.slice(0, -1)}`).join(', ')}`);
  const members = Object.fromEntries(Object.entries(values).map(([member, value]) => [camel(member), value]));
  if (members.scopes) members.scopes = members.scopes.split(',').map((scope) => scope.trim().toUpperCase());
  return { document: command.document, variables: command.document.includes('$input') ? { input: members } : members };
}

const { document: query, variables } = readCommand(process.argv.slice(2));
const url = (process.env.TILLGATE_URL ?? 'http://127.0.0.1:4000').replace(/\/$/, '');
const response = await fetch(`${url}/graphql`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${rootKey()}` },
  body: JSON.stringify({ query, variables }),
}).catch((error) => {
  process.stderr.write(`${url} does not answer: ${error.cause?.message ?? error.message}\n`);
  process.exit(1);
});
const { data, errors } = await response.json();
const faults = errors ?? data.result.userErrors ?? [];
if (faults.length > 0) {
  for (const { field, message } of faults) process.stderr.write(`${field ? `${field}: ` : ''}${message}\n`);
  process.exit(1);
}
process.stdout.write(`${JSON.stringify(data.result, undefined, 2)}\n`);
