import type { Context } from '../../../context.js';
import type { ProviderSettings } from '../../../outbound/openid/provider-settings.js';
import { aboutProvider, type IdentityProvider } from '../accounts/identity-provider.js';

/** A provider with its secret, as calls to it need it. */
export const settingsOf = (
  { encryption }: Pick<Context, 'encryption'>,
  { id, issuer, clientId, clientSecret, scope }: IdentityProvider,
): ProviderSettings => ({
  issuer,
  clientId,
  clientSecret: clientSecret === null ? undefined : encryption.open(clientSecret, aboutProvider(id)),
  scope,
});
