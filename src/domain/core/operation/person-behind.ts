import type { Caller } from '../../../context.js';

/** The person behind a call: who is signed in, or who made its access token, also by another token; their ID. */
export function personBehind(caller: Caller): string | undefined {
  if ('user' in caller) return caller.user.userId;
  return caller.kind === 'access_token' ? caller.madeBy : undefined;
}
