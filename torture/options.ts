import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/** The parts, in this order. */
export const parts = [
  'storm',
  'arithmetic',
  'fuzz',
  'credentials',
  'people',
  'denial',
  'subscriptions',
  'mails',
  'restarts',
] as const;
export type Part = (typeof parts)[number];

export interface Options {
  parts: readonly Part[];
  minutes: number;
  seed: string;
  /** The folder for the rows and records of rounds with faults; undefined: none. */
  details: string | undefined;
}

export const usage = `npm run torture -- [--only ${parts.join(',')}] [--minutes 5] [--seed NUMBER] [--details FOLDER]`;

const isPart = (name: string): name is Part => parts.some((part) => part === name);

function partsOf(list: string | undefined): readonly Part[] {
  const names = list?.split(',') ?? parts;
  const known = names.filter(isPart);
  if (known.length !== names.length) throw new Error(`--only takes some of ${parts.join(', ')}`);
  return known;
}

function minutesOf(text: string): number {
  const minutes = Number(text);
  if (!(minutes > 0)) throw new Error('--minutes takes a number above zero');
  return minutes;
}

/** Reads the command line. Throws an error with a usage message if it is invalid. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      details: { type: 'string' },
    },
  });
  const { only, minutes, seed, details } = values;
  return { parts: partsOf(only), minutes: minutesOf(minutes), seed, details };
}
