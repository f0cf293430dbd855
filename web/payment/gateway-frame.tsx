import { useEffect, useState } from 'preact/hooks';
import { ConnectionHint } from '../shared/connection-lost.js';
import { heightOf, sandbox, textOf, useFrame } from '../shared/framed-page.js';
import { t } from '../shared/language.js';
import { confirm, pay } from './pay.js';
import { Problems } from './problems.js';
import { settings } from './settings.js';
import { embedded, isBusy, open, phase, type PaymentOption } from './state.js';

/** The data of the order that a gateway's page needs. */
export const orderMessage = () => ({
  type: 'order',
  public_order_id: settings.publicOrderId,
  amount: open.value,
  currency: settings.currency.isoCode,
});

/** The page of an external gateway, which takes the shopper's data and sends a token as a message. */
export function GatewayFrame({ option, url }: { option: PaymentOption; url: string }) {
  const [height, setHeight] = useState(320);
  const { gatewayPublicId, name } = option;
  const { frame, tell } = useFrame(url, (data) => {
    const token = textOf(data, 'token');
    const wanted = heightOf(data);
    if (wanted !== undefined) setHeight(wanted);
    const { value } = phase;
    if (textOf(data, 'type') === 'confirmed' && value.name === 'confirming') void confirm(value.payment);
    else if (token !== undefined && !isBusy.value && value.name === 'choosing')
      void pay({ gatewayPublicId, token, displayString: textOf(data, 'display_string') ?? name });
  });

  useEffect(() => {
    embedded.value = gatewayPublicId;
    return () => (embedded.value = '');
  }, [gatewayPublicId]);

  const current = phase.value;
  useEffect(() => {
    if (current.name === 'confirming') tell({ type: 'confirm', client_secret_token: current.clientSecret });
  }, [current]);

  return (
    <>
      <Problems at="payment" />
      <ConnectionHint />
      <iframe
        ref={frame}
        class="gateway-frame"
        src={url}
        title={t('pay.details', { name })}
        height={height}
        allow="payment"
        sandbox={sandbox}
        onLoad={() => tell(orderMessage())}
      />
    </>
  );
}
