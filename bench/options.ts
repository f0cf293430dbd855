import { parseArgs } from 'node:util';

/** The parts that can be measured, in their order. */
export const parts = [
  'starts',
  'statements',
  'reads',
  'changes',
  'checkouts',
  'steps',
  'captures',
  'live',
  'webhooks',
  'platform-events',
  'customers',
  'subscriptions',
  'authority',
  'fairness',
  'people',
  'overrides',
  'growth',
  'lists',
  'memory',
  'shopper',
  'pages',
] as const;
export type Part = (typeof parts)[number];

/** What is measured without `--all` and `--only`, within two minutes. */
const quickParts: readonly Part[] = ['starts', 'statements', 'reads', 'changes', 'checkouts'];

const quickRounds = '3';
const thoroughRounds = '7';

export interface Options {
  parts: ReadonlySet<Part>;
  /** Whether the parts are measured with one connection, too. */
  isThorough: boolean;
  rounds: number;
  /** Of a round. */
  seconds: number;
  orders: number;
  /** The number of orders of the large shop, whose growth is measured. */
  manyOrders: number;
  /** The length of the long lists of customers and orders. */
  rows: number;
  /** The minutes of mixed load during which memory is measured. */
  minutes: number;
  /** Whether a ratio below its floor ends the run with exit code 1. */
  checks: boolean;
  /** The folder for CPU profiles of the service and the bare server; undefined: they are not profiled. */
  profiles: string | undefined;
  /** A commit whose build is measured in the same run. */
  against: string | undefined;
  /** The file that the tables are written to as JSON. */
  json: string | undefined;
}

export const usage = `npm run bench -- [--all] [--only ${parts.join(',')}] [--rounds 7] [--seconds 1] [--orders 1000] [--many-orders 200000] [--rows 1000000]
  [--minutes 1] [--check] [--against COMMIT] [--json FILE] [--profiles FOLDER]`;

function atLeastOne(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 1) throw new Error(`--${name} takes a number of one or more`);
  return value;
}

const isPart = (name: string): name is Part => parts.some((part) => part === name);

function partsOf(list: string | undefined, all: boolean): Set<Part> {
  const names = list?.split(',') ?? (all ? parts : quickParts);
  const known = names.filter(isPart);
  if (known.length !== names.length) throw new Error(`--only takes some of ${parts.join(', ')}`);
  return new Set(known);
}

/** Reads the command line. Throws an error with a usage message if it is invalid. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      all: { type: 'boolean', default: false },
      only: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string', default: '1' },
      orders: { type: 'string', default: '1000' },
      'many-orders': { type: 'string', default: '200000' },
      rows: { type: 'string', default: '1000000' },
      minutes: { type: 'string', default: '1' },
      check: { type: 'boolean', default: false },
      profiles: { type: 'string' },
      against: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const isThorough = values.all || values.only !== undefined;
  return {
    parts: partsOf(values.only, values.all),
    isThorough,
    rounds: atLeastOne('rounds', values.rounds ?? (isThorough ? thoroughRounds : quickRounds)),
    seconds: atLeastOne('seconds', values.seconds),
    orders: atLeastOne('orders', values.orders),
    manyOrders: atLeastOne('many-orders', values['many-orders']),
    rows: atLeastOne('rows', values.rows),
    minutes: atLeastOne('minutes', values.minutes),
    checks: values.check,
    profiles: values.profiles,
    against: values.against,
    json: values.json,
  };
}
