import { aboutMail } from './core/mail/mail-repository.js';
import { sealedText, type SealedColumn } from './core/secrets/sealed-column.js';
import { aboutIntegration } from './shop/integration/integration-repository.js';
import { aboutAuthority } from './shop/remote-state-authority/connected-authority.js';
import { aboutSigningKey } from './shop/agents/signing-key.js';
import { aboutOverride } from './shop/overrides/api-override.js';
import { aboutSecret } from './shop/shops/shop-secret.js';
import { resealHeaders, aboutGatewayToken } from './money/gateways/gateway-secrets.js';
import { aboutSavedToken } from './money/payments/saved-methods/saved-method.js';
import { aboutInstrument } from './money/payments/instruments/instrument.js';
import { aboutVerifiedToken } from './money/payments/verified-token.js';
import { aboutWebhook } from './log/webhooks/webhook.js';
import { aboutDestination } from './platform/destinations/destination.js';
import { aboutAuthenticator } from './people/accounts/authenticator.js';
import { aboutProvider } from './people/accounts/identity-provider.js';
import { aboutSubscriptionToken } from './subscriptions/document/subscription-token.js';
import { aboutPerson } from './privacy/erasure-work.js';

const gateways = { table: 'external_payment_gateways', keys: [['public_id', 'text']] } as const;
const webhooks = { table: 'webhooks', keys: [['id', 'uuid']], about: aboutWebhook } as const;

/**
 * Every column with encrypted texts: `npm run keys:rotate` processes them, and the service does not start without the
 * keys that they need. A test fails if a column is missing.
 */
export const sealedColumns: readonly SealedColumn[] = [
  sealedText({ table: 'integrations', keys: [], column: 'shared_secret', about: aboutIntegration }),
  sealedText({ table: 'shop_secrets', keys: [['purpose', 'text']], column: 'secret', about: aboutSecret }),
  sealedText({
    table: 'agent_signing_keys',
    keys: [['id', 'text']],
    column: 'private_key',
    about: (shopId, kid = '') => aboutSigningKey(shopId, kid),
  }),
  sealedText({ table: 'remote_state_authorities', keys: [], column: 'shared_secret', about: aboutAuthority }),
  sealedText({
    table: 'platform_connector_destinations',
    keys: [['id', 'uuid']],
    column: 'shared_secret',
    about: aboutDestination,
  }),
  sealedText({ table: 'api_overrides', keys: [['public_id', 'text']], column: 'shared_secret', about: aboutOverride }),
  sealedText({ ...gateways, column: 'api_token', about: aboutGatewayToken }),
  { ...gateways, column: 'http_headers', isJson: true, reseal: resealHeaders },
  sealedText({ ...webhooks, column: 'secret' }),
  sealedText({ ...webhooks, column: 'previous_secret' }),
  sealedText({ table: 'payments', keys: [['id', 'text']], column: 'verified_token', about: aboutVerifiedToken }),
  sealedText({
    table: 'payment_instruments',
    keys: [['payment_id', 'text']],
    column: 'token',
    about: (shopId, paymentId = '') => aboutInstrument(shopId, paymentId),
  }),
  sealedText({
    table: 'saved_payment_methods',
    keys: [['public_id', 'text']],
    column: 'token',
    about: aboutSavedToken,
  }),
  sealedText({
    table: 'subscriptions',
    keys: [['id', 'bigint']],
    column: 'payment_token',
    about: aboutSubscriptionToken,
  }),
  sealedText({
    table: 'user_authenticators',
    isOfInstallation: true,
    keys: [['user_id', 'uuid']],
    column: 'secret',
    about: (_, userId = '') => aboutAuthenticator(userId),
  }),
  sealedText({
    table: 'identity_providers',
    isOfInstallation: true,
    keys: [['id', 'text']],
    column: 'client_secret',
    about: (_, id = '') => aboutProvider(id),
  }),
  sealedText({ table: 'mail_outbox', keys: [['id', 'uuid']], column: 'sealed_body', about: aboutMail }),
  sealedText({
    table: 'customer_erasures',
    keys: [['customer_id', 'bigint']],
    column: 'person',
    about: (shopId, customerId = '') => aboutPerson(shopId, Number(customerId)),
  }),
];
