import type { z } from 'zod';
import { errorTable, faultsOf, type Fault } from '../../../errors.js';
import type { AboutOrder } from '../../core/operation/operation.js';
import type { Payment } from '../../order/document/application-state.js';
import type { Order } from '../../order/document/order.js';
import { giftCardGatewayId } from '../gift-cards/gift-card.js';
import { cardDataFaults } from './card-data.js';
import type { paymentInput } from './payment-input.js';
import { amountFaults } from './plan-payments.js';
import { currencyFaults } from './required-gateway.js';
import { refuseOthersMethod } from './saved-methods/paying-token.js';
import { isMethodId } from './saved-methods/saved-method.js';
import { findMethod } from './saved-methods/saved-method-repository.js';

/** PAYMENT_METHOD_NOT_FOUND for a token that names a saved method of another customer or gateway. */
async function methodFaults(
  { database, shopId }: AboutOrder,
  order: Order,
  token: string | null | undefined,
  gatewayPublicId: string,
): Promise<readonly Fault[]> {
  if (!token || !isMethodId(token)) return [];
  const method = await findMethod(database, shopId, token);
  if (method) return faultsOf(() => refuseOthersMethod(order, gatewayPublicId, method));
  return [{ code: 'PAYMENT_METHOD_NOT_FOUND', field: 'token', message: errorTable.PAYMENT_METHOD_NOT_FOUND.meaning }];
}

/**
 * The faults of the valid members of a payment that is refused; for a change, including the stored payment. The PIN of
 * a gift card is not checked again, because each check counts as an attempt.
 */
export async function paymentFaults(
  context: AboutOrder,
  order: Order,
  members: Partial<z.output<typeof paymentInput>>,
  changed?: Payment,
): Promise<Fault[]> {
  const { gateways, shopId } = context;
  const named = members.gatewayPublicId ? await gateways.find(shopId, members.gatewayPublicId) : undefined;
  const isUnknown = Boolean(members.gatewayPublicId) && (!named || named.isDeleted);
  const gateway = named ?? (changed && (await gateways.find(shopId, changed.gatewayPublicId)));
  const exemptions = {
    numericTokens: gateway?.numericTokens ?? false,
    isGiftCard: gateway?.publicId === giftCardGatewayId,
  };
  const { meaning: message } = errorTable.GATEWAY_NOT_FOUND;
  return [
    ...(isUnknown ? [{ code: 'GATEWAY_NOT_FOUND', field: 'gatewayPublicId', message } as const] : []),
    ...cardDataFaults(members, exemptions),
    ...currencyFaults(order.state.currency.isoCode, members.currency, named),
    ...(gateway ? await methodFaults(context, order, members.token || members.nonce, gateway.publicId) : []),
    ...(members.amount ? amountFaults(order, members.amount, changed) : []),
  ];
}
