import { memberOf } from '../../lib/member-of.js';

/** A text among the data of an email; empty if there is none. */
export const textOf = (source: unknown, member: string): string => {
  const value = memberOf(source, member);
  return typeof value === 'string' ? value : '';
};

/** A number among the data of an email; 0 if there is none. */
export const numberOf = (source: unknown, member: string): number => {
  const value = memberOf(source, member);
  return typeof value === 'number' ? value : 0;
};
