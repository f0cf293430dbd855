import { decimalMark } from '../../parts/parse-amount.js';

/** A fraction such as `0.0825` as a percentage with the decimal mark of the language: `8.25`. Exact: the point moves. */
export function percentOf(fraction: string): string {
  const [whole = '', part = ''] = fraction.split('.', 2);
  const digits = part.padEnd(2, '0');
  return `${`${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '')}.${digits.slice(2)}`
    .replace(/\.0*$/, '')
    .replace('.', decimalMark());
}

/** Parses a percentage such as `8.25`, or `8,25` in a language with that mark, into a fraction; undefined if invalid. */
export function fractionOf(percent: string): string | undefined {
  const [, whole, part = ''] =
    /^\s*(\d{1,3})(?:\.(\d{0,10}))?\s*%?\s*$/.exec(percent.replace(decimalMark(), '.')) ?? [];
  if (whole === undefined) return undefined;
  const digits = whole.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${part}`;
}
