import { z } from 'zod';
import { memberOf } from '../../../lib/member-of.js';
import { reasonOf } from '../../../lib/reason-of.js';

/** Content of a platform that can never be stored; the message is meant for an operator. */
export class FaultyContent extends Error {}

/** Whether content cannot be stored, by the SQLSTATE classes for invalid values. */
export function isFaultyContent(error: unknown): boolean {
  const code = memberOf(error, 'code');
  return (
    error instanceof FaultyContent ||
    error instanceof z.ZodError ||
    (typeof code === 'string' && /^(?:21|22|23|54)...$/.test(code))
  );
}

/** The message for an operator. */
export function whyFaulty(error: unknown): string {
  if (!(error instanceof z.ZodError)) return reasonOf(error);
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}
