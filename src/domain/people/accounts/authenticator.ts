import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../../context.js';
import { findAuthenticator, takeStep } from './factor-repository.js';

/** The context of an encrypted secret. */
export const aboutAuthenticator = (userId: string): string => `authenticator/${userId}`;

/** The length of a time step, in seconds. */
const period = 30;

const totpOf = (secret: string, email = ''): TOTP =>
  new TOTP({ issuer: 'Tillgate', label: email, secret: Secret.fromBase32(secret), period, digits: 6 });

/** A new secret, and the URL that authenticator apps read. */
export function newAuthenticator(email: string): { secret: string; url: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, url: totpOf(secret, email).toString() };
}

/** The time step of a code, which may be one step early or late; undefined for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / period) + delta;
}

/** Whether a code of the person's authenticator is right and was not used before. */
export async function takeCode(
  { database, encryption, clock }: Context,
  userId: string,
  code: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<boolean> {
  const stored = await findAuthenticator(database, userId);
  if (!stored || stored.isConfirmed !== isConfirmed) return false;
  const step = stepOf(encryption.open(stored.secret, aboutAuthenticator(userId)), code, clock.now());
  return step !== undefined && takeStep(database, userId, { step, now: clock.now() });
}
