import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { browserOf } from './begin-session.js';
import { newSecret } from '../accounts/session.js';
import { insertTicket, takeTicket } from '../accounts/ticket-repository.js';
import { findPasskey, usePasskey, type Passkey } from '../accounts/factor-repository.js';

/** How long a challenge may take, in ms. */
const challengeLasts = 5 * 60_000;

type Purpose = 'passkey-sign-in' | 'passkey-registration';

/** What a browser returns for a passkey (WebAuthn); read again by the library. */
export const assertionSchema = z
  .looseObject({
    id: z.string().max(2_048),
    rawId: z.string().max(2_048),
    type: z.literal('public-key'),
    response: z.looseObject({
      clientDataJSON: z.string().max(16_384),
      authenticatorData: z.string().max(16_384),
      signature: z.string().max(16_384),
      userHandle: z.string().max(2_048).optional(),
    }),
    clientExtensionResults: z.looseObject({}),
  })
  .meta({ graphql: 'JSONObject' });

export const attestationSchema = z
  .looseObject({
    id: z.string().max(2_048),
    rawId: z.string().max(2_048),
    type: z.literal('public-key'),
    response: z.looseObject({
      clientDataJSON: z.string().max(16_384),
      attestationObject: z.string().max(65_536),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
    clientExtensionResults: z.looseObject({}),
  })
  .meta({ graphql: 'JSONObject' });

const rpIdOf = (origin: string): string => new URL(origin).hostname;

/** Keeps a challenge for this browser, in place of an earlier one. */
async function keepChallenge(context: Context, purpose: Purpose, challenge: string, userId: string | null) {
  const browser = browserOf(context);
  const secret = newSecret();
  await insertTicket(
    context.database,
    { purpose, secret, userId, data: { challenge }, lasts: challengeLasts },
    context.clock.now(),
  );
  browser.keep('ticket', secret, challengeLasts / 1_000);
}

/** The challenge of this browser, which is used up. Refuses PASSKEY_REFUSED. */
async function takeChallenge(context: Context, purpose: Purpose): Promise<string> {
  const secret = browserOf(context).cookie('ticket');
  const ticket =
    secret === undefined ? undefined : await takeTicket(context.database, purpose, secret, context.clock.now());
  browserOf(context).remove('ticket');
  const read = z.object({ challenge: z.string() }).safeParse(ticket?.data);
  return read.success ? read.data.challenge : refuse('PASSKEY_REFUSED');
}

/** Options for signing in with a passkey, which names the person itself. */
export async function assertionOptions(context: Context) {
  const { origin } = browserOf(context);
  const options = await generateAuthenticationOptions({ rpID: rpIdOf(origin), userVerification: 'required' });
  await keepChallenge(context, 'passkey-sign-in', options.challenge, null);
  return options;
}

/** Options for adding a passkey to an account. */
export async function registrationOptions(
  context: Context,
  { userId, email, name }: { userId: string; email: string; name: string },
  passkeys: readonly Passkey[],
) {
  const { origin } = browserOf(context);
  const options = await generateRegistrationOptions({
    rpName: 'Tillgate',
    rpID: rpIdOf(origin),
    userID: new Uint8Array(Buffer.from(userId)),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
  });
  await keepChallenge(context, 'passkey-registration', options.challenge, userId);
  return options;
}

/**
 * The passkey that signed the challenge of this browser. Refuses PASSKEY_REFUSED for another origin, a used challenge, an
 * unknown passkey, a missing user verification, and a counter that did not grow.
 */
export async function verifiedPasskey(context: Context, assertion: z.output<typeof assertionSchema>): Promise<Passkey> {
  const { origin } = browserOf(context);
  const expectedChallenge = await takeChallenge(context, 'passkey-sign-in');
  const passkey = (await findPasskey(context.database, assertion.id)) ?? refuse('PASSKEY_REFUSED');
  const { credentialId: id, publicKey, counter } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response: { ...assertion.response } },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    });
    const use = { counter: authenticationInfo.newCounter, now: context.clock.now() };
    if (verified && (await usePasskey(context.database, id, use))) return passkey;
  } catch (error) {
    context.log.info({ request_id: context.requestId, err: error }, 'a passkey was refused');
  }
  return refuse('PASSKEY_REFUSED');
}

/** The new passkey that a browser made for the challenge. Refuses PASSKEY_REFUSED. */
export async function madePasskey(
  context: Context,
  userId: string,
  { attestation, name }: { attestation: z.output<typeof attestationSchema>; name: string },
): Promise<Passkey> {
  const { origin } = browserOf(context);
  const expectedChallenge = await takeChallenge(context, 'passkey-registration');
  const { transports } = attestation.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...attestation, response: { ...attestation.response, transports: undefined } },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: true,
    });
    if (verified) {
      const { credential } = registrationInfo;
      return {
        credentialId: credential.id,
        userId,
        name,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: transports ?? [],
        createdAt: context.clock.now(),
        lastUsedAt: null,
      };
    }
  } catch (error) {
    context.log.info({ request_id: context.requestId, err: error }, 'a new passkey was refused');
  }
  return refuse('PASSKEY_REFUSED');
}
