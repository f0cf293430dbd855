// npm run generate:requirements: writes docs/ucp-requirements.md from test/ucp/requirements.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const root = new URL('..', import.meta.url);
const page = new URL('docs/ucp-requirements.md', root);
const rows = Object.entries(JSON.parse(readFileSync(new URL('test/ucp/requirements.json', root), 'utf8')));

const how = ({ tests, reason }) =>
  reason ?? tests.map((test) => test.replace(/^(\S+): (.*)$/, (_, file, name) => `\`${file}\`: ${name}`)).join('; ');

const tested = rows.filter(([, { tests }]) => tests).length;
const text = [
  '# Requirements of the Universal Commerce Protocol',
  '',
  `The requirements of version 2026-04-08 about discovery, negotiation, transports, signatures, errors, the catalog, checkouts, carts, totals, discounts, fulfillment, payments and orders, by the IDs of the`,
  'public register of requirements: what each says in short, and how it is tested, or why it does not apply.',
  `${tested} of ${rows.length} are tested. The table is generated from \`test/ucp/requirements.json\` by`,
  '`npm run generate:requirements`.',
  '',
  '| ID | requirement | tested by, or why it does not apply |',
  '| --- | --- | --- |',
  ...rows.map(([id, row]) => `| ${id} | ${row.requirement} | ${how(row).replaceAll('|', '\\|')} |`),
  '',
].join('\n');

const options = await resolveConfig(page);
writeFileSync(page, await format(text, { ...options, parser: 'markdown' }));
