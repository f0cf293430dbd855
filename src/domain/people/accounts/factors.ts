import type { Context } from '../../../context.js';
import { readFactors, type Factors } from './factor-repository.js';

/** The factors of a person, and how they can confirm a sign-in with a password. */
export async function factorsOf(
  database: Context['database'],
  userId: string,
): Promise<Factors & { secondFactors: string[] }> {
  const factors = await readFactors(database, userId);
  const { passkeys, hasAuthenticator, recoveryCodesLeft } = factors;
  const own = [...(passkeys.length > 0 ? ['passkey'] : []), ...(hasAuthenticator ? ['authenticator'] : [])];
  return { ...factors, secondFactors: own.length > 0 && recoveryCodesLeft > 0 ? [...own, 'recovery_code'] : own };
}
