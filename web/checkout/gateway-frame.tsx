import { useEffect, useState } from 'preact/hooks';
import { ConnectionHint } from '../shared/connection-lost.js';
import { heightOf, sandbox, textOf, useFrame } from '../shared/framed-page.js';
import { pay } from './pay.js';
import { PaymentProblems } from './payment-problems.js';
import { settings } from './settings.js';
import { isBusy, open, phase, state, type PaymentOption } from './state.js';
import { t } from '../shared/language.js';

/** The data of the order that a gateway's page needs, with the amount of its payment. */
export const orderMessage = (amount: number) => ({
  type: 'order',
  public_order_id: settings.publicOrderId,
  amount,
  currency: state.value?.currency.isoCode,
});

/** The page of an external gateway, which takes the shopper's data and sends a token as a message. */
export function GatewayFrame({ option, url }: { option: PaymentOption; url: string }) {
  const [height, setHeight] = useState(320);
  const { gatewayPublicId, name } = option;
  const { frame, tell } = useFrame(url, (data) => {
    const token = textOf(data, 'token');
    const wanted = heightOf(data);
    if (wanted !== undefined) setHeight(wanted);
    if (token !== undefined && !isBusy.value && phase.value.name === 'open')
      void pay({ gatewayPublicId, token, displayString: textOf(data, 'display_string') ?? name }, false);
  });
  // The page is notified at once when the open amount changes.
  const amount = open.value;
  useEffect(() => tell(orderMessage(amount)), [amount]);
  return (
    <>
      <PaymentProblems />
      <ConnectionHint />
      <iframe
        ref={frame}
        class="gateway-frame"
        src={url}
        title={t('pay.details', { name })}
        height={height}
        allow="payment"
        sandbox={sandbox}
        onLoad={() => tell(orderMessage(amount))}
      />
    </>
  );
}
