import { randomUUID } from 'node:crypto';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { gatewayInput, shownGateway, urlFaults, withDefaults } from './external-payment-gateway.js';
import { insertGateway } from './external-payment-gateway-repository.js';
import { gatewaySecrets } from './gateway-secrets.js';
import { one, refuseTaken } from './external-payment-gateways.js';

/** Adds a gateway. Refuses ALREADY_EXISTS for a provider id that another gateway of the shop has. */
export const createExternalPaymentGateway = shopOperation(
  {
    operation: 'createExternalPaymentGateway',
    summary: 'Create External Payment Gateway',
    description: 'Adds an external payment gateway, which the service calls over HTTP.',
    mutation: true,
    access: { ...backend('write_shop_settings'), fresh: true },
    input: gatewayInput,
    output: one,
    audit: { resource: 'external_payment_gateway', made: ['externalPaymentGateway', 'publicId'] },
    findFaults: urlFaults,
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
    gateways.discard(shopId);
    return { externalPaymentGateway: shownGateway(gateway) };
  },
);
