import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import {
  gatewayChange,
  gatewayInput,
  gatewayReplacement,
  gatewaySchema,
  shownGateway,
  urlFaults,
  withDefaults,
  type ExternalPaymentGateway,
} from './external-payment-gateway.js';
import {
  changeGateway,
  deleteGateway,
  findGateway,
  insertGateway,
  listGateways,
} from './external-payment-gateway-repository.js';
import { gatewaySecrets } from './gateway-secrets.js';

const one = z.object({
  externalPaymentGateway: gatewaySchema.describe('The gateway; null when the call was refused.'),
});

function refuseTaken(): never {
  refuse('ALREADY_EXISTS', { field: 'providerId', message: 'The shop already has a gateway with this provider_id.' });
}

function refuseUnknown(): never {
  refuse('GATEWAY_NOT_FOUND', { field: 'publicGatewayId' });
}

/** Lists the gateways that the shop has added. */
export const externalPaymentGateways = shopOperation(
  {
    operation: 'externalPaymentGateways',
    summary: 'List External Payment Gateways',
    description: 'The payment gateways that the shop has added, oldest first.',
    access: backend('read_shop_settings'),
    input: z.object({}),
    output: z.object({
      externalPaymentGateways: z.array(gatewaySchema).describe('The payment gateways that the shop has added.'),
    }),
  },
  async ({ database, shopId }) => {
    const gateways = await listGateways(database, shopId);
    return { externalPaymentGateways: gateways.map(shownGateway) };
  },
);

/** Adds a gateway. Refuses ALREADY_EXISTS for a provider id that another gateway of the shop has. */
export const createExternalPaymentGateway = shopOperation(
  {
    operation: 'createExternalPaymentGateway',
    summary: 'Create External Payment Gateway',
    description: "Adds a payment gateway of the shop's own, which is called over HTTP.",
    mutation: true,
    access: backend('write_shop_settings'),
    input: gatewayInput,
    output: one,
    audit: { resource: 'external_payment_gateway', made: ['externalPaymentGateway', 'publicId'] },
    judge: urlFaults,
  },
  async ({ database, encryption, gateways, shopId, clock }, input) => {
    const publicId = randomUUID();
    const secrets = gatewaySecrets(encryption, shopId, publicId);
    const gateway = {
      ...input,
      ...withDefaults(input),
      publicId,
      httpHeaders: secrets.sealHeaders(input.httpHeaders ?? [], []),
      apiToken: secrets.sealToken(input.apiToken),
    };
    if (!(await insertGateway(database, shopId, gateway, clock.now()))) refuseTaken();
    gateways.forget(shopId);
    return { externalPaymentGateway: shownGateway(gateway) };
  },
);

type Change = Partial<Omit<ExternalPaymentGateway, 'publicId' | 'isDeleted' | 'apiToken' | 'httpHeaders'>>;
type GivenSecrets = Pick<z.output<typeof gatewayChange>, 'apiToken' | 'httpHeaders'>;

/**
 * Stores a change of a gateway. Secrets that are absent or null stay as they are, and so does a header whose value is
 * null; an empty token or list removes what is stored. Refuses GATEWAY_NOT_FOUND, ALREADY_EXISTS, REQUIRED.
 */
async function storeChange(
  { database, encryption, gateways, shopId, clock }: ShopContext,
  publicId: string,
  change: Change,
  { apiToken, httpHeaders }: GivenSecrets,
): Promise<{ externalPaymentGateway: z.output<typeof gatewaySchema> }> {
  const stored = await findGateway(database, shopId, publicId);
  if (!stored || stored.isDeleted) refuseUnknown();
  const secrets = gatewaySecrets(encryption, shopId, publicId);
  const whole = {
    ...change,
    ...(typeof apiToken === 'string' ? { apiToken: secrets.sealToken(apiToken) } : {}),
    ...(httpHeaders ? { httpHeaders: secrets.sealHeaders(httpHeaders, stored.httpHeaders) } : {}),
  };
  const gateway = await changeGateway(database, shopId, publicId, whole, clock.now());
  if (gateway === false) refuseTaken();
  gateways.forget(shopId);
  return { externalPaymentGateway: shownGateway(gateway ?? refuseUnknown()) };
}

/** Changes what is given of a gateway, as {@link storeChange} says. */
export const updateExternalPaymentGateway = shopOperation(
  {
    operation: 'updateExternalPaymentGateway',
    summary: 'Update External Payment Gateway',
    description: 'Changes what is given of a payment gateway.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: gatewayChange,
    output: one,
    audit: { resource: 'external_payment_gateway', id: ({ publicGatewayId }) => publicGatewayId },
    judge: urlFaults,
  },
  (context, { publicGatewayId, apiToken, httpHeaders, ...given }) => {
    const { iframeUrl, location, rootPaths, outcomeLookup, idempotentReferences, numericTokens, ...required } = given;
    const change = {
      ...required,
      ...(iframeUrl === undefined ? {} : { iframeUrl: iframeUrl || null }),
      ...(location ? { location } : {}),
      ...(typeof rootPaths === 'boolean' ? { rootPaths } : {}),
      ...(typeof outcomeLookup === 'boolean' ? { outcomeLookup } : {}),
      ...(typeof idempotentReferences === 'boolean' ? { idempotentReferences } : {}),
      ...(typeof numericTokens === 'boolean' ? { numericTokens } : {}),
    };
    return storeChange(context, publicGatewayId, change, { apiToken, httpHeaders });
  },
);

/** Replaces a gateway: what is not given gets its default, apart from secrets, as {@link storeChange} says. */
export const replaceExternalPaymentGateway = shopOperation(
  {
    operation: 'replaceExternalPaymentGateway',
    summary: 'Replace External Payment Gateway',
    description: 'Replaces a payment gateway. Secrets that are omitted or null stay as they are.',
    access: backend('write_shop_settings'),
    input: gatewayReplacement,
    output: one,
    audit: { resource: 'external_payment_gateway', id: ({ publicGatewayId }) => publicGatewayId },
    judge: urlFaults,
  },
  (context, { publicGatewayId, apiToken, httpHeaders, ...given }) =>
    storeChange(context, publicGatewayId, { ...given, ...withDefaults(given) }, { apiToken, httpHeaders }),
);

/** Takes a gateway out of use; what was paid with it can still be captured and refunded. Refuses GATEWAY_NOT_FOUND. */
export const deleteExternalPaymentGateway = shopOperation(
  {
    operation: 'deleteExternalPaymentGateway',
    summary: 'Delete External Payment Gateway',
    description: 'Takes a payment gateway out of use. What was paid with it can still be captured and refunded.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({ publicGatewayId: z.string().min(1).meta({ graphql: 'ID!' }).describe('The gateway.') }),
    output: z.object({}),
    audit: { resource: 'external_payment_gateway', id: ({ publicGatewayId }) => publicGatewayId },
  },
  async ({ database, gateways, shopId, clock }, { publicGatewayId }) => {
    if (!(await deleteGateway(database, shopId, publicGatewayId, clock.now()))) refuseUnknown();
    gateways.forget(shopId);
    return {};
  },
);
