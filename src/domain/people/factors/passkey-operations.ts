import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { idText, requiredText } from '../../../lib/fields.js';
import { personOf, personOperation } from '../person-operation.js';
import { renewSession, sessionSchema } from '../sessions/begin-session.js';
import { recordFactorChange } from './changed-factors.js';
import { deletePasskey, insertPasskey, readFactors } from './factor-repository.js';
import { assertionOptions, attestationSchema, madePasskey, registrationOptions } from './passkeys.js';

const json = z.looseObject({}).meta({ graphql: 'JSONObject' });

/** A passkey as its person sees it. */
export const passkeySchema = z
  .object({
    id: idText().describe('The ID of the passkey.'),
    name: z.string().describe('The name.'),
    createdAt: z.date().describe('When it was added.'),
    lastUsedAt: z.date().nullable().describe('When it was last used; null if never.'),
  })
  .meta({ id: 'Passkey', description: 'A passkey of an account.' });

/** Begins to sign in, or to prove who one is, with a passkey. */
export const beginPasskeySignIn = personOperation(
  {
    operation: 'beginPasskeySignIn',
    summary: 'Begin Passkey Sign-in',
    description:
      'Returns a challenge for `signInWithPasskey` or `confirmSecondFactor`. It is valid for 5 minutes in this browser.',
    mutation: true,
    access: { anybody: true },
    input: z.object({}),
    output: z.object({ options: json.describe('The options for `navigator.credentials.get` (WebAuthn, JSON form).') }),
  },
  async (context) => ({ options: { ...(await assertionOptions(context)) } }),
);

/** Begins to add a passkey. */
export const beginPasskeyRegistration = personOperation(
  {
    operation: 'beginPasskeyRegistration',
    summary: 'Begin Passkey Registration',
    description: 'Returns a challenge for `registerPasskey`. It is valid for 5 minutes in this browser.',
    mutation: true,
    access: { signedIn: true, fresh: true },
    input: z.object({}),
    output: z.object({
      options: json.describe('The options for `navigator.credentials.create` (WebAuthn, JSON form).'),
    }),
  },
  async (context) => {
    const person = personOf(context);
    const { passkeys } = await readFactors(context.database, person.userId);
    return { options: { ...(await registrationOptions(context, person, passkeys)) } };
  },
);

/** Adds a passkey to the caller's account. Refuses PASSKEY_REFUSED, ALREADY_EXISTS. */
export const registerPasskey = personOperation(
  {
    operation: 'registerPasskey',
    summary: 'Register Passkey',
    description: 'Adds a passkey to the own account.',
    mutation: true,
    access: { signedIn: true, fresh: true },
    input: z.object({
      name: requiredText(60).describe('A name for the passkey, such as the device. Required.'),
      response: attestationSchema.describe('The response of the browser (WebAuthn, JSON form). Required.'),
    }),
    output: z.object({
      passkey: passkeySchema.describe('The passkey.'),
      session: sessionSchema.describe('The session with its new CSRF token.'),
    }),
  },
  async (context, { name, response }) => {
    const { caller, database } = context;
    const { userId, sessionId } = personOf(context);
    const passkey = await madePasskey(context, userId, { attestation: response, name });
    if (!(await insertPasskey(database, passkey))) refuse('ALREADY_EXISTS');
    await recordFactorChange(context, 'registerPasskey', `The passkey “${name}” was added to your account.`);
    if (caller.kind !== 'person' && caller.kind !== 'user') return refuse('INVALID_TOKEN');
    const own = { id: sessionId, expiresAt: caller.expiresAt };
    // The browser has just verified the person with the new passkey.
    const session = await renewSession(context, own, { hasSecondFactor: true });
    const { credentialId: id, createdAt, lastUsedAt } = passkey;
    return { passkey: { id, name, createdAt, lastUsedAt }, session };
  },
);

export const removePasskey = personOperation(
  {
    operation: 'removePasskey',
    summary: 'Remove Passkey',
    description: 'Removes a passkey from the own account.',
    mutation: true,
    access: { signedIn: true, fresh: true },
    input: z.object({ id: z.string().min(1).meta({ graphql: 'ID!' }).describe('The ID of the passkey.') }),
    output: z.object({}),
  },
  async (context, { id }) => {
    if (!(await deletePasskey(context.database, personOf(context).userId, id))) refuse('NOT_FOUND', { field: 'id' });
    await recordFactorChange(context, 'removePasskey', 'A passkey was removed from your account.');
    return {};
  },
);
