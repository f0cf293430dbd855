import type { ShopContext } from '../../../context.js';
import type { Fault } from '../../../errors.js';
import { findMethod } from '../../money/payments/saved-methods/saved-method-repository.js';
import { isMethodId } from '../../money/payments/saved-methods/saved-method.js';
import { cardDataFaults } from '../../money/payments/card-data.js';
import { sealedSubscriptionToken } from '../document/subscription-token.js';
import type { PaymentDetails } from '../document/subscription.js';
import type { PaymentDetailsInput } from './subscription-input.js';

/** The end of a gateway's token, so that a person can recognize it. */
export const masked = (token: string): string => `****${token.length >= 12 ? token.slice(-4) : ''}`;

/** The gateway with this public ID, or otherwise with this name. */
export async function findGateway({ gateways, shopId }: ShopContext, name: string) {
  const byId = await gateways.find(shopId, name);
  if (byId) return byId.isDeleted ? undefined : byId;
  const offer = (await gateways.list(shopId)).find((one) => one.name.toLowerCase() === name.toLowerCase());
  return offer && gateways.find(shopId, offer.publicId);
}

/** Refuses payment details in `field` with a gateway that the shop does not have. */
export const unknownGateway = (field: string): Fault => ({
  code: 'GATEWAY_NOT_FOUND',
  field: `${field}.gatewayName`,
  message: 'The shop does not have this payment gateway.',
});

/**
 * The payment method for orders, with its token encrypted, or its fault: GATEWAY_NOT_FOUND, GATEWAY_CURRENCY,
 * PAYMENT_METHOD_NOT_FOUND for a saved method of another customer or gateway, CARD_DATA_NOT_ACCEPTED.
 */
export async function readPaymentDetails(
  context: ShopContext,
  details: PaymentDetailsInput,
  { publicCustomerId, currency, field }: { publicCustomerId: string; currency: string; field: string },
): Promise<{ payment: PaymentDetails } | { faults: Fault[] }> {
  const { database, encryption, shopId } = context;
  const token = details.gatewayPaymentId;
  const gateway = await findGateway(context, details.gatewayName);
  if (!gateway) return { faults: [unknownGateway(field)] };
  if (gateway.currency !== undefined && gateway.currency !== currency)
    return {
      faults: [
        {
          code: 'GATEWAY_CURRENCY',
          field: `${field}.gatewayName`,
          message: `The payment gateway does not accept ${currency}.`,
        },
      ],
    };
  const payment = { gatewayPublicId: gateway.publicId, gatewayCustomerId: details.gatewayCustomerId };
  if (!isMethodId(token)) {
    const found = cardDataFaults({ token }, { numericTokens: gateway.numericTokens ?? false, isGiftCard: false });
    if (found.length > 0) return { faults: found.map((fault) => ({ ...fault, field: `${field}.gatewayPaymentId` })) };
    const sealed = sealedSubscriptionToken(encryption, shopId, token);
    return { payment: { ...payment, token: sealed, shownToken: masked(token) } };
  }
  const method = await findMethod(database, shopId, token);
  const isOwn = method?.publicCustomerId === publicCustomerId && method?.gatewayPublicId === gateway.publicId;
  if (!isOwn)
    return {
      faults: [
        {
          code: 'PAYMENT_METHOD_NOT_FOUND',
          field: `${field}.gatewayPaymentId`,
          message: 'The customer does not have this payment method.',
        },
      ],
    };
  return { payment: { ...payment, token, shownToken: token } };
}
