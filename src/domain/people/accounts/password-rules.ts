import { z } from 'zod';
import { refuse } from '../../../errors.js';
import commonPasswords from './common-passwords.json' with { type: 'json' };

/**
 * The common passwords of at least 12 characters (from zxcvbn-ts, MIT license). All shorter ones are refused by their
 * length.
 */
const common: ReadonlySet<string> = new Set(commonPasswords);

/** The number of characters, not of UTF-16 units. */
const lengthOf = (password: string): number => Array.from(password.normalize('NFKC')).length;

/** A new password; there are no rules about its characters. */
export const newPassword = () =>
  z
    .string()
    .refine((given) => lengthOf(given) >= 12, 'must have at least 12 characters')
    .refine((given) => lengthOf(given) <= 256, 'must have at most 256 characters');

/** A password to compare with the stored one: its rules are not checked, only its length. */
export const givenPassword = () => z.string().max(1024);

/** Refuses PASSWORD_TOO_COMMON for the email address itself and for common passwords. */
export function refuseGuessable(password: string, email: string, field: string): void {
  const plain = password.normalize('NFKC').toLowerCase();
  const mailbox = email.normalize('NFKC').toLowerCase();
  if (plain === mailbox || plain === mailbox.split('@')[0] || common.has(plain))
    refuse('PASSWORD_TOO_COMMON', { field });
}
