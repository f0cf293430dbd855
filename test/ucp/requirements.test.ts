import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { hasSpecification, protocolFile } from '../support/ucp-schemas.js';

/** How a requirement is tested, as `file: name of the test`, or why it does not apply. */
interface Row {
  requirement: string;
  tests?: string[];
  reason?: string;
}

const root = path.join(import.meta.dirname, '../..');
const rows: Record<string, Row> = JSON.parse(readFileSync(path.join(import.meta.dirname, 'requirements.json'), 'utf8'));

/** The files of the register that are about what is offered. */
const registers = [
  'discovery',
  'negotiation-errors',
  'transports',
  'overview',
  'signatures',
  'error-envelope',
  'catalog',
  'checkout-lifecycle',
  'cart',
  'totals',
  'discounts-consent',
  'fulfillment',
  'payment',
  'order',
];

interface Register {
  rows: { id: string; keyword: string }[];
}

const isRegister = (value: unknown): value is Register =>
  typeof value === 'object' && value !== null && 'rows' in value;

function requiredIn(name: string): string[] {
  const register = protocolFile(`requirements/${name}.json`);
  if (!isRegister(register)) throw new Error(`${name} is not a register`);
  return register.rows.filter(({ keyword }) => keyword !== 'MAY').map(({ id }) => id);
}

(hasSpecification ? test : test.skip)(
  'every requirement about what is offered has a row, and no row is left over',
  () => {
    expect(Object.keys(rows)).toEqual(registers.flatMap(requiredIn));
  },
);

test('every row names existing tests, or says why it does not apply', () => {
  const faults = Object.entries(rows).flatMap(([id, { requirement, tests, reason }]) => {
    if (requirement === '' || (tests === undefined) === (reason === undefined)) return [`${id} is not complete`];
    return (tests ?? []).flatMap((named) => {
      const [file = '', name = ''] = named.split(/: (.*)/s);
      const isThere = existsSync(path.join(root, file)) && readFileSync(path.join(root, file), 'utf8').includes(name);
      return isThere ? [] : [`${id}: there is no test ${named}`];
    });
  });
  expect(faults).toEqual([]);
});

test('docs/ucp-requirements.md has every row (npm run generate:requirements)', () => {
  const page = readFileSync(path.join(root, 'docs/ucp-requirements.md'), 'utf8');
  expect(page.match(/^\| [A-Z0-9]+-\d+/gm)?.map((cell) => cell.slice(2))).toEqual(Object.keys(rows));
});
