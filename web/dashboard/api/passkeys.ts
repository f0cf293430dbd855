import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { t } from '../languages/language.js';

type Json = Record<string, unknown>;

const isRequest = (options: Json): options is Json & PublicKeyCredentialRequestOptionsJSON =>
  typeof options['challenge'] === 'string';

const isCreation = (options: Json): options is Json & PublicKeyCredentialCreationOptionsJSON =>
  typeof options['challenge'] === 'string' && typeof options['user'] === 'object';

export const canUsePasskeys = browserSupportsWebAuthn;

/** Asks the browser to sign with a passkey. Throws if the person cancels. */
export async function usePasskeyFor(options: Json | null): Promise<Json> {
  if (!options || !isRequest(options)) throw new Error(t('common.passkey.notUsed'));
  return { ...(await startAuthentication({ optionsJSON: options })) };
}

/** Asks the browser to make a passkey. Throws if the person cancels. */
export async function makePasskey(options: Json | null): Promise<Json> {
  if (!options || !isCreation(options)) throw new Error(t('common.passkey.notMade'));
  return { ...(await startRegistration({ optionsJSON: options })) };
}
