import { isIP } from 'node:net';
import { parseUrl } from './parse-url.js';

/** Parses the text of a variable; undefined if it is not as expected. */
export interface Kind<Value> {
  expected: string;
  read: (text: string) => Value | undefined;
}

export function wholeNumber(least: number, most: number): Kind<number> {
  return {
    expected: `a whole number from ${least} to ${most}`,
    read: (text) => (/^\d{1,16}$/.test(text) ? inRange(Number(text), least, most) : undefined),
  };
}

function inRange(value: number, least: number, most: number): number | undefined {
  return value >= least && value <= most ? value : undefined;
}

/** A text that fits a pattern. */
export function matching(expected: string, pattern: RegExp): Kind<string> {
  return { expected, read: (value) => (pattern.test(value) ? value : undefined) };
}

export function oneOf<Value extends string>(values: readonly Value[]): Kind<Value> {
  return { expected: `one of ${values.join(', ')}`, read: (value) => values.find((each) => each === value) };
}

/** Several values of a kind, separated by commas. */
export function listOf<Value>(kind: Kind<Value>, expected: string): Kind<Value[]> {
  return {
    expected,
    read: (value) => {
      const items = value.split(',').map((item) => kind.read(item.trim()));
      return items.every((item) => item !== undefined) ? items : undefined;
    },
  };
}

/** A list that may be empty, which is written `none`. */
function orNone<Value>(kind: Kind<Value[]>): Kind<Value[]> {
  return { expected: `${kind.expected}; or none`, read: (value) => (value === 'none' ? [] : kind.read(value)) };
}

/** A URL that the predicate accepts. */
export function url(expected: string, isGood: (parsed: URL) => boolean): Kind<string> {
  return {
    expected,
    read(value) {
      const parsed = parseUrl(value);
      return parsed && isGood(parsed) ? value : undefined;
    },
  };
}

export const onOrOff: Kind<boolean> = {
  expected: 'on or off',
  read: (value) => switches.get(value.toLowerCase()),
};
const switches: ReadonlyMap<string, boolean> = new Map([
  ...['on', 'true', 'yes', '1'].map((word) => [word, true] as const),
  ...['off', 'false', 'no', '0'].map((word) => [word, false] as const),
]);

/** Networks in CIDR notation. */
export const networks = orNone(
  listOf({ expected: 'a network', read: readNetwork }, 'networks such as 10.0.0.0/8, separated by commas'),
);

/** An address alone is a network of one. */
function readNetwork(value: string): string | undefined {
  const [address = '', prefix, ...rest] = value.split('/');
  const bits = { 0: undefined, 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || address.includes('%') || rest.length > 0) return undefined;
  return wholeNumber(0, bits).read(prefix ?? `${bits}`) === undefined ? undefined : `${address}/${prefix ?? bits}`;
}
