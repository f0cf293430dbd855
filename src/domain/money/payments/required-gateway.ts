import type { ShopContext } from '../../../context.js';
import { errorTable, refuse, type Fault } from '../../../errors.js';
import type { Gateway } from '../../../outbound/gateways/gateway.js';

/** The gateway with this id, for a new payment. Refuses GATEWAY_NOT_FOUND. */
export async function requireGateway(
  { gateways, shopId }: Pick<ShopContext, 'gateways' | 'shopId'>,
  publicId: string,
): Promise<Gateway> {
  const gateway = await gateways.find(shopId, publicId);
  return gateway && !gateway.isDeleted ? gateway : refuse('GATEWAY_NOT_FOUND', { field: 'gatewayPublicId' });
}

/**
 * GATEWAY_CURRENCY for another currency than the order's, and for a gateway that does not accept the order's currency.
 */
export function currencyFaults(
  currency: string,
  given: string | null | undefined,
  gateway: Pick<Gateway, 'currency'> | undefined,
): Fault[] {
  const isOther = (one: string | null | undefined): boolean => Boolean(one) && one !== currency;
  const fields = [...(isOther(given) ? ['currency'] : []), ...(isOther(gateway?.currency) ? ['gatewayPublicId'] : [])];
  return fields.map((field) => ({ code: 'GATEWAY_CURRENCY', field, message: errorTable.GATEWAY_CURRENCY.meaning }));
}
