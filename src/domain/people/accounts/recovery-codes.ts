import { randomInt } from 'node:crypto';
import { hashOf } from './session.js';

/** Digits and letters without those that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const part = (): string => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Ten new codes of 49 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, () => `${part()}-${part()}`);

/** The hash of a code, however it was typed. */
export const recoveryCodeHash = (userId: string, code: string): string =>
  hashOf(`recovery ${userId} ${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`);
