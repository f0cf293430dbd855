import { z } from 'zod';
import { memberOf } from '../../../lib/member-of.js';
import { reasonOf } from '../../../lib/reason-of.js';

/** What a platform tells that can never be stored: an error that says so, in words for an operator. */
export class FaultyContent extends Error {}

/** Whether it is the content that cannot be stored; SQLSTATE classes of what a statement finds wrong with its values. */
export function isFaultyContent(error: unknown): boolean {
  const code = memberOf(error, 'code');
  return (
    error instanceof FaultyContent ||
    error instanceof z.ZodError ||
    (typeof code === 'string' && /^(?:21|22|23|54)...$/.test(code))
  );
}

/** What an operator is told of it. */
export function whyFaulty(error: unknown): string {
  if (!(error instanceof z.ZodError)) return reasonOf(error);
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}
