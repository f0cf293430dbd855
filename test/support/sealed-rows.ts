import { sellTea, subscribe } from './subscriptions.js';
import type { Context } from '../../src/context.js';
import { createWebhook } from '../../src/domain/log/webhooks/create-webhook.js';
import { rotateWebhookSigningSecret } from '../../src/domain/log/webhooks/rotate-webhook-signing-secret.js';
import { createExternalPaymentGateway } from '../../src/domain/money/gateways/create-external-payment-gateway.js';
import { aboutInstrument } from '../../src/domain/money/payments/instruments/instrument.js';
import { aboutVerifiedToken } from '../../src/domain/money/payments/verified-token.js';
import { addPayment } from '../../src/domain/money/payments/add-payment.js';
import { createAuthenticatedCustomer } from '../../src/domain/order/customer/create-authenticated-customer.js';
import { setBillingAddress } from '../../src/domain/order/addresses/set-billing-address.js';
import { generateTaxes } from '../../src/domain/order/taxes/generate-taxes.js';
import { initializeOrder } from '../../src/domain/placing/initializing/initialize-order.js';
import { processOrder } from '../../src/domain/placing/processing/process-order.js';
import { aboutDestination } from '../../src/domain/platform/destinations/destination.js';
import { rotateConnectorSecret } from '../../src/domain/platform/connector/rotate-connector-secret.js';
import { aboutAuthenticator } from '../../src/domain/people/accounts/authenticator.js';
import { aboutProvider } from '../../src/domain/people/accounts/identity-provider.js';
import { aboutPerson } from '../../src/domain/privacy/erasure-work.js';
import { rotateAgentSigningKey } from '../../src/domain/shop/agents/rotate-agent-signing-key.js';
import { configureIntegrationSettings } from '../../src/domain/shop/integration/configure-integration-settings.js';
import { createApiOverride } from '../../src/domain/shop/overrides/create-api-override.js';
import { connectRemoteStateAuthority } from '../../src/domain/shop/remote-state-authority/connect-remote-state-authority.js';
import { updateGeneralSettings } from '../../src/domain/shop/settings/update-general-settings.js';
import { postSecretMail } from '../../src/domain/core/mail/mail-repository.js';
import { guest, thing, washington, type TestShop } from './shop.js';

const url = 'https://own.example.com/';

/** An order of a customer, paid with a method that is saved. */
async function orderWithSavedMethod(shop: TestShop): Promise<void> {
  const { call } = shop;
  const { publicOrderId } = await initializeOrder(call, { cartItems: [thing()] });
  await createAuthenticatedCustomer(call, { publicOrderId, platformId: 'c-1', ...guest });
  const frontend = shop.frontend(publicOrderId);
  await setBillingAddress(frontend, washington);
  await generateTaxes(frontend, {});
  await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok', retain: true });
  await processOrder(frontend, {});
}

/** Rows that exist only while work is in progress. */
async function rowsInProgress({ database, encryption }: Context, shopId: string): Promise<void> {
  const run = (text: string, ...values: unknown[]) => database.run<{ id: string }>({ text, values });
  await postSecretMail(
    database,
    encryption,
    shopId,
    { recipient: guest.emailAddress, subject: 'Gift card', body: 'pin 1234' },
    new Date(),
  );
  const [payment] = await run('select id from payments where shop_id = $1 limit 1', shopId);
  const paymentId = payment?.id ?? '';
  await run(
    'update payments set verified_token = $3 where shop_id = $1 and id = $2',
    shopId,
    paymentId,
    encryption.seal('tok_kept', aboutVerifiedToken(shopId, paymentId)),
  );
  const id = '7a0e1f4e-6a6f-4f7e-9d55-0a4d3c1b2a10';
  await run(
    `insert into platform_connector_destinations (shop_id, id, topic, destination, version, timeout_ms, shared_secret,
      created_at, updated_at) values ($1, $2, 'carts', $3, 'v1', 1000, $4, now(), now())`,
    shopId,
    id,
    url,
    encryption.seal('destination-secret', aboutDestination(shopId, id)),
  );
  const [customer] = await run('select id from customers where shop_id = $1 limit 1', shopId);
  const customerId = Number(customer?.id);
  await run(
    `insert into payment_instruments (shop_id, payment_id, public_order_id, gateway_public_id, most_amount, token,
        created_at, checked_at)
      values ($1, $2, 'order', 'test', 100, $3, now(), now())`,
    shopId,
    paymentId,
    encryption.seal('tok_instrument', aboutInstrument(shopId, paymentId)),
  );
  await run(
    `insert into customer_erasures (shop_id, customer_id, status, person, requested_at)
      values ($1, $2, 'running', $3, now())`,
    shopId,
    customerId,
    encryption.seal('{"name":"Ada"}', aboutPerson(shopId, customerId)),
  );
}

/** An account with an authenticator, and an identity provider. */
async function rowsOfInstallation({ database, encryption }: Context): Promise<void> {
  const run = (text: string, ...values: unknown[]) => database.run({ text, values });
  const userId = '5b1d5a0e-0f0b-4c39-9d0e-5d9f3a3a7c11';
  await run(
    `insert into users (id, email, email_key, name, created_at) values ($1, 'a@example.com', 'a@example.com', 'A', now())`,
    userId,
  );
  await run(
    'insert into user_authenticators (user_id, secret, created_at) values ($1, $2, now())',
    userId,
    encryption.seal('JBSWY3DPEHPK3PXP', aboutAuthenticator(userId)),
  );
  await run(
    `insert into identity_providers (id, name, issuer, client_id, client_secret, scope, groups_claim, email_domains,
      mappings, created_at) values ('company', 'Company', 'https://login.example', 'x', $1, 'openid', 'groups', '{}', '[]', now())`,
    encryption.seal('client-secret', aboutProvider('company')),
  );
}

/** Stores a row in every column with encrypted texts. */
export async function storeSealedRows(shop: TestShop): Promise<void> {
  await sellTea(shop);
  await subscribe(shop);
  const { call, shopId } = shop;
  await configureIntegrationSettings(call, { sharedSecret: 'integration-secret' });
  await updateGeneralSettings(call, { customerJwtSecret: 'customer-jwt-secret' });
  await rotateConnectorSecret(call, {});
  await rotateAgentSigningKey(call, {});
  const { webhook } = await createWebhook(call, { webhookTopicId: 1, callbackUrl: url });
  await rotateWebhookSigningSecret(call, { webhookId: webhook.id });
  await createExternalPaymentGateway(call, {
    name: 'Own',
    baseUrl: url,
    apiToken: 'gateway-token',
    httpHeaders: [
      { key: 'X-Key', value: 'header-value' },
      { key: 'x-key', value: 'other-value' },
    ],
    partialCapture: true,
    additionalOrderDetails: false,
    providerId: 'own',
    currency: 'USD',
  });
  await orderWithSavedMethod(shop);
  await rowsInProgress(call, shopId);
  await rowsOfInstallation(call);
  await createApiOverride(call, { overrideType: 'tax', url, sharedSecret: 'override-secret' });
  await connectRemoteStateAuthority(call, { url, sharedSecret: 'authority-secret' });
}
