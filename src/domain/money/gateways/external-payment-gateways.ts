import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { gatewayInput, gatewaySchema, shownGateway, urlFaults } from './external-payment-gateway.js';
import { changeGateway, deleteGateway, insertGateway, listGateways } from './external-payment-gateway-repository.js';
import { sealedToken } from './shop-gateways.js';

const one = z.object({ externalPaymentGateway: gatewaySchema });

function refuseTaken(): never {
  refuse('ALREADY_EXISTS', { field: 'providerId', message: 'The shop has a gateway of this provider_id already.' });
}

/** The gateways that the shop has added. */
export const externalPaymentGateways = shopOperation(
  {
    operation: 'externalPaymentGateways',
    summary: 'List External Payment Gateways',
    access: backend('read_shop_settings'),
    input: z.object({}),
    output: z.object({ externalPaymentGateways: z.array(gatewaySchema) }),
  },
  async ({ database, shopId }) => {
    const gateways = await listGateways(database, shopId);
    return { externalPaymentGateways: gateways.map(shownGateway) };
  },
);

/** Adds a gateway of the shop's own. Refuses ALREADY_EXISTS for a provider id that the shop has (spec 3). */
export const createExternalPaymentGateway = shopOperation(
  {
    operation: 'createExternalPaymentGateway',
    summary: 'Create External Payment Gateway',
    access: backend('write_shop_settings'),
    input: gatewayInput,
    output: one,
    audit: { resource: 'external_payment_gateway', made: ['externalPaymentGateway', 'publicId'] },
    judge: urlFaults,
  },
  async ({ database, encryption, gateways, shopId, clock }, input) => {
    const publicId = randomUUID();
    const gateway = {
      ...input,
      publicId,
      iframeUrl: input.iframeUrl || null,
      location: input.location ?? 'payment_method_below',
      httpHeaders: input.httpHeaders ?? [],
      apiToken: sealedToken(encryption, shopId, publicId, input.apiToken),
      rootPaths: input.rootPaths ?? false,
      outcomeLookup: input.outcomeLookup ?? false,
      idempotentReferences: input.idempotentReferences ?? false,
    };
    if (!(await insertGateway(database, shopId, gateway, clock.now()))) refuseTaken();
    gateways.forget(shopId);
    return { externalPaymentGateway: shownGateway(gateway) };
  },
);

/**
 * Changes what is given of a gateway. Since its token is never answered, null leaves it as it is and an empty text takes
 * it away. Refuses NOT_FOUND, ALREADY_EXISTS.
 */
export const updateExternalPaymentGateway = shopOperation(
  {
    operation: 'updateExternalPaymentGateway',
    summary: 'Update External Payment Gateway',
    access: backend('write_shop_settings'),
    input: gatewayInput.partial().extend({ publicGatewayId: z.guid() }),
    output: one,
    audit: { resource: 'external_payment_gateway', id: ({ publicGatewayId }) => publicGatewayId },
    judge: urlFaults,
  },
  async ({ database, encryption, gateways, shopId, clock }, { publicGatewayId, apiToken, ...given }) => {
    const { iframeUrl, location, httpHeaders, rootPaths, outcomeLookup, idempotentReferences, ...required } = given;
    const change = {
      ...required,
      ...(iframeUrl === undefined ? {} : { iframeUrl: iframeUrl || null }),
      ...(location ? { location } : {}),
      ...(httpHeaders === undefined ? {} : { httpHeaders: httpHeaders ?? [] }),
      ...(typeof rootPaths === 'boolean' ? { rootPaths } : {}),
      ...(typeof outcomeLookup === 'boolean' ? { outcomeLookup } : {}),
      ...(typeof idempotentReferences === 'boolean' ? { idempotentReferences } : {}),
      ...(typeof apiToken === 'string' ? { apiToken: sealedToken(encryption, shopId, publicGatewayId, apiToken) } : {}),
    };
    const gateway = await changeGateway(database, shopId, publicGatewayId, change, clock.now());
    if (gateway === false) refuseTaken();
    gateways.forget(shopId);
    return { externalPaymentGateway: shownGateway(gateway ?? refuse('NOT_FOUND')) };
  },
);

/** Takes a gateway out of use; what was paid with it can still be captured and refunded. Refuses NOT_FOUND. */
export const deleteExternalPaymentGateway = shopOperation(
  {
    operation: 'deleteExternalPaymentGateway',
    summary: 'Delete External Payment Gateway',
    access: backend('write_shop_settings'),
    input: z.object({ publicGatewayId: z.guid() }),
    output: z.object({}),
    audit: { resource: 'external_payment_gateway', id: ({ publicGatewayId }) => publicGatewayId },
  },
  async ({ database, gateways, shopId, clock }, { publicGatewayId }) => {
    if (!(await deleteGateway(database, shopId, publicGatewayId, clock.now()))) refuse('NOT_FOUND');
    gateways.forget(shopId);
    return {};
  },
);
