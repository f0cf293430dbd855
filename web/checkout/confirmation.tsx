import { Confirmation } from '../shared/confirmation.js';
import { orderMessage } from './gateway-frame.js';
import { cancelConfirmation, confirm } from './pay.js';
import { settings } from './settings.js';
import { confirmable, money, order, total, type Payment } from './state.js';

/** The step in which the shopper confirms a payment with the bank. */
export function PaymentConfirmation({ payment, clientSecret }: { payment: Payment | undefined; clientSecret: string }) {
  const asked = payment ?? confirmable.value;
  const gateway = asked?.gatewayPublicId ?? '';
  const url = settings.gatewayFrames[gateway];
  const name = order.value?.paymentOptions.find(({ gatewayPublicId }) => gatewayPublicId === gateway)?.name ?? '';
  const amount = asked?.amount ?? total.value;
  return (
    <Confirmation
      amount={money(amount)}
      page={url === undefined ? undefined : { url, name, clientSecret, orderMessage: () => orderMessage(amount) }}
      onConfirm={() => void confirm(payment)}
      onCancel={(reason) => void cancelConfirmation(asked, reason)}
    />
  );
}
