import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { partOf, shortListInput } from '../../core/lists/short-list.js';
import { shopOperation } from '../../core/operation/operation.js';
import { gatewayChange, gatewaySchema, shownGateway, type ExternalPaymentGateway } from './external-payment-gateway.js';
import { changeGateway, findGateway, listGateways } from './external-payment-gateway-repository.js';
import { gatewaySecrets } from './gateway-secrets.js';

export const one = z.object({
  externalPaymentGateway: gatewaySchema.describe('The gateway; null if the operation was refused.'),
});

export function refuseTaken(): never {
  refuse('ALREADY_EXISTS', { field: 'providerId', message: 'The shop already has a gateway with this provider_id.' });
}

export function refuseUnknown(): never {
  refuse('GATEWAY_NOT_FOUND', { field: 'publicGatewayId' });
}

/** Lists the gateways that the shop has added. */
export const externalPaymentGateways = shopOperation(
  {
    operation: 'externalPaymentGateways',
    summary: 'List External Payment Gateways',
    description: 'Lists the payment gateways that the shop has added, oldest first.',
    access: backend('read_shop_settings'),
    input: shortListInput,
    output: z.object({
      externalPaymentGateways: z.array(gatewaySchema).describe('The payment gateways that the shop has added.'),
    }),
  },
  async ({ database, shopId }, input) => {
    const all = (await listGateways(database, shopId)).map(shownGateway);
    const { rows, place } = partOf({ rows: all, row: gatewaySchema, id: ({ publicId }) => publicId }, input);
    return { externalPaymentGateways: rows, place };
  },
);

type Change = Partial<Omit<ExternalPaymentGateway, 'publicId' | 'isDeleted' | 'apiToken' | 'httpHeaders'>>;

type GivenSecrets = Pick<z.output<typeof gatewayChange>, 'apiToken' | 'httpHeaders'>;

/**
 * Stores a change of a gateway. Secrets that are missing or null do not change, and neither does a header whose value
 * is null; an empty token or list removes the stored one. Refuses GATEWAY_NOT_FOUND, ALREADY_EXISTS, REQUIRED.
 */
export async function storeChange(
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
  gateways.discard(shopId);
  return { externalPaymentGateway: shownGateway(gateway ?? refuseUnknown()) };
}
