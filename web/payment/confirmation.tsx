import { Confirmation } from '../shared/confirmation.js';
import { orderMessage } from './gateway-frame.js';
import { cancelConfirmation, confirm } from './pay.js';
import { settings } from './settings.js';
import { confirmable, embedded, money, order, total, type Payment } from './state.js';

/** The step in which the shopper confirms a payment for the gateway. */
export function PaymentConfirmation({ payment, clientSecret }: { payment: Payment | undefined; clientSecret: string }) {
  const asked = payment ?? confirmable.value;
  const gateway = asked?.gatewayPublicId ?? '';
  const url = settings.gatewayFrames[gateway];
  const name = order.value?.paymentOptions.find(({ gatewayPublicId }) => gatewayPublicId === gateway)?.name ?? '';
  return (
    <Confirmation
      amount={money(asked?.amount ?? total.value)}
      page={url === undefined ? undefined : { url, name, clientSecret, orderMessage }}
      isPageShown={embedded.value === gateway}
      onConfirm={() => void confirm(payment)}
      onCancel={(reason) => void cancelConfirmation(asked, reason)}
    />
  );
}
