import type { Gateway, GatewayAnswer, GatewayCall, Purchase } from '../../../outbound/gateways/gateway.js';
import type { Payment } from '../../order/document/application-state.js';

/** What is verified: the method of a payment, by the token that the gateway knows it by. */
interface Verified {
  token: string;
  purchase: Purchase;
  payment: Payment;
}

/**
 * Asks a gateway whether a method can pay, and for the token that pays with it later, if it gives one. Nothing is
 * paid, so that a call whose outcome is not known may be repeated under its reference.
 */
export async function verifyMethod(
  gateway: Gateway,
  call: GatewayCall,
  { token, purchase, payment }: Verified,
): Promise<GatewayAnswer> {
  const { shopId, reference } = call;
  if (gateway.verify) return gateway.verify({ ...call, amount: payment.amount, token });
  if (!gateway.retain)
    return {
      outcome: 'declined',
      responseCode: 'not_supported',
      message: 'The gateway does not verify payment methods.',
    };
  const thirdPartyParameters = payment.paymentParameters;
  const answer = await gateway.retain({ shopId, reference, token, purchase, thirdPartyParameters });
  if (answer.outcome !== 'kept') return answer;
  return { outcome: 'approved', providerTransactionId: reference, responseCode: '00', keptToken: answer.token };
}
