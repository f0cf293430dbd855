import type { Gateway, GatewayAnswer, GatewayCall, Purchase } from '../../../outbound/gateways/gateway.js';
import type { Payment } from '../../order/document/application-state.js';

/** What is verified: the method of a payment, by the token that the gateway knows it by. */
interface Verified {
  token: string;
  purchase: Purchase;
  payment: Payment;
}

/**
 * Asks a gateway whether a method is good, and for the token that pays with it later. Nothing is
 * paid, so that a call whose outcome is not known may be repeated under its reference.
 */
export async function verifyMethod(
  gateway: Gateway,
  { shopId, reference }: GatewayCall,
  { token, purchase, payment }: Verified,
): Promise<GatewayAnswer> {
  if (!gateway.retain)
    return { outcome: 'declined', responseCode: 'not_supported', message: 'The gateway verifies no methods.' };
  const thirdPartyParameters = payment.paymentParameters;
  const answer = await gateway.retain({ shopId, reference, token, purchase, thirdPartyParameters });
  if (answer.outcome !== 'kept') return answer;
  return { outcome: 'approved', providerTransactionId: reference, responseCode: '00', keptToken: answer.token };
}
