import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { platformConnector } from './1-platform-connector.js';
import { checkoutOrder } from './2-checkout-order.js';
import { administration } from './3-administration-and-subscriptions.js';
import { described, type Document } from './document.js';

/** Beside the checkout; the documents themselves are not part of it. */
const folder = new URL('../../../shared/spec/', import.meta.url);

const documents = [platformConnector, checkoutOrder, administration];

/** The lines of a document with their section (`##`) and the heading above them (`###`). */
function linesOf(file: string): { section: string; heading: string; line: string }[] {
  let section = '';
  let heading = '';
  return readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .map((line) => {
      if (line.startsWith('## ')) [section, heading] = [line.slice(3), ''];
      if (line.startsWith('### ')) heading = line.slice(4);
      return { section, heading, line };
    });
}

/** `Update / Delete Webhook` → both operations. */
function namesIn(cell: string): string[] {
  const [, first, second, noun] = /^(\w+) \/ (\w+) (\w+)$/.exec(cell) ?? [];
  return noun === undefined ? [cell] : [`${first} ${noun}`, `${second} ${noun}`];
}

/** The operations that a document describes: the rows of its tables, and those of headings that have no table. */
function operationsOf(file: string): string[] {
  const found: string[] = [];
  let isTable = false;
  for (const { section, heading, line } of linesOf(file)) {
    if (section !== 'Endpoints') continue;
    const [, cell = ''] = line.split('|').map((one) => one.trim());
    if (cell === 'Operation') isTable = true;
    else if (!line.startsWith('|')) isTable = false;
    else if (isTable && !/^-+$/.test(cell)) found.push(...namesIn(cell));
    if (line === '### Initialize Order') found.push('Initialize Order');
    const [, alone] = /^([A-Z][a-z]+(?: [A-Z][a-z]+)+): (?:query|body) /.exec(line) ?? [];
    // Document 3 points to an operation of document 2.
    if (alone !== undefined && heading !== 'Integration settings') found.push(alone);
    if (line.startsWith('- A products list is served')) found.push('Products list');
  }
  return found;
}

/** The members that the tables of resources and fields of a document name. */
function membersOf(file: string): string[] {
  const found = new Set<string>();
  for (const { section, line: whole } of linesOf(file)) {
    // Values that were seen are no set.
    const line = whole.replaceAll(/values? seen[^)|]*/g, '');
    if (section !== 'Resources and fields' || line.includes('not shown')) continue;
    const [, cell = '', ...others] = line.startsWith('|') ? line.split('|').map((one) => one.trim()) : [];
    const isFieldTable = line.startsWith('|') && !cell.includes('`');
    if (isFieldTable && /^[a-z][\w, ]*$/.test(cell) && !cell.includes(' object'))
      for (const name of cell.split(', ')) if (/^[a-z]\w*$/.test(name)) found.add(name);
    for (const [, name = ''] of (isFieldTable ? others.join(' ') : line).matchAll(/`([a-z]\w*)`/g)) found.add(name);
  }
  return [...found];
}

/** The members and the values of sets that the ledger of a document names. */
function known({ resources, operations }: Document): Set<string> {
  const shapes = [
    ...Object.values(resources),
    ...operations.flatMap(({ request, response }) => [request ?? {}, response]),
  ];
  const paths = shapes.flatMap((members) => Object.keys(members)).flatMap((path) => path.split('.'));
  const types = shapes
    .flatMap((members) => Object.values(members))
    .flatMap((text) => described(text).type.match(/\w+/g) ?? []);
  return new Set([...paths, ...types]);
}

const where = existsSync(folder) ? test.each(documents) : test.skip.each(documents);
if (!existsSync(folder))
  process.stdout.write(`skipped, there are no documents at ${folder.pathname}: the ledger is not compared with them\n`);

where('the ledger has a row for each operation of $file, and no other', (document) => {
  const written = operationsOf(document.file);
  expect(written.length).toBeGreaterThan(15);
  expect(document.operations.map(({ operation }) => operation).toSorted()).toEqual(written.toSorted());
});

where('the ledger names each member that $file lists', (document) => {
  const written = membersOf(document.file);
  expect(written.length).toBeGreaterThan(60);
  const names = known(document);
  expect(written.filter((name) => !names.has(name))).toEqual([]);
});
