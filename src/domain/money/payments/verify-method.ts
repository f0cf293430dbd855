import { unknownCard } from '../../../outbound/gateways/card-details.js';
import type { Gateway, GatewayAnswer, GatewayCall, Purchase } from '../../../outbound/gateways/gateway.js';
import type { Payment } from '../../order/document/application-state.js';

/** The payment method to verify, with its token. */
interface Verified {
  token: string;
  purchase: Purchase;
  payment: Payment;
}

/**
 * Asks a gateway to verify a payment method and to return a token for later payments. No money is moved, so a call with
 * an unknown outcome may be repeated with the same reference.
 */
export async function verifyMethod(
  gateway: Gateway,
  call: GatewayCall,
  { token, purchase, payment }: Verified,
): Promise<GatewayAnswer> {
  const { shopId, reference, isRepeat = false } = call;
  if (gateway.verify) return gateway.verify({ ...call, amount: payment.amount, token });
  if (!gateway.retain)
    return {
      outcome: 'declined',
      responseCode: 'not_supported',
      message: 'The gateway does not verify payment methods.',
    };
  const thirdPartyParameters = payment.paymentParameters;
  const answer = await gateway.retain({ shopId, reference, isRepeat, token, purchase, thirdPartyParameters });
  if (answer.outcome !== 'kept') return answer;
  const card = answer.card ?? unknownCard;
  return {
    outcome: 'approved',
    providerTransactionId: reference,
    responseCode: '00',
    reusableToken: answer.token,
    card,
  };
}
