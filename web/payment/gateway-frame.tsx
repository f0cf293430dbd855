import { useEffect, useRef, useState } from 'preact/hooks';
import type { PaymentOption } from './order-api.js';
import { confirm, pay } from './pay.js';
import { Problems } from './problems.js';
import { settings } from './settings.js';
import { embedded, isBusy, open, phase } from './state.js';

const shortest = 120;
const tallest = 1_600;

/** The text of a member of a message; undefined if it is none or too long. */
function textOf(data: unknown, name: string): string | undefined {
  const member: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return typeof member === 'string' && member !== '' && member.length <= 2_048 ? member : undefined;
}

function heightOf(data: unknown): number | undefined {
  const height: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'height') : undefined;
  return typeof height === 'number' && Number.isFinite(height)
    ? Math.min(tallest, Math.max(shortest, Math.ceil(height)))
    : undefined;
}

/** The page of an external gateway, which takes the shopper's data and sends a token as a message. */
export function GatewayFrame({ option, url }: { option: PaymentOption; url: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  const { gatewayPublicId, name } = option;
  const { origin } = new URL(url);
  const tell = (message: object): void =>
    frame.current?.contentWindow?.postMessage({ source: 'tillgate', ...message }, origin);

  useEffect(() => {
    function receive(event: MessageEvent<unknown>): void {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      const token = textOf(event.data, 'token');
      const wanted = heightOf(event.data);
      if (wanted !== undefined) setHeight(wanted);
      const { value } = phase;
      if (textOf(event.data, 'type') === 'confirmed' && value.name === 'confirming') void confirm(value.paymentId);
      else if (token !== undefined && !isBusy.value && value.name === 'choosing')
        void pay({ gatewayPublicId, token, displayString: textOf(event.data, 'display_string') ?? name });
    }
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [gatewayPublicId, name, origin]);

  useEffect(() => {
    embedded.value = gatewayPublicId;
    return () => (embedded.value = '');
  }, [gatewayPublicId]);

  const current = phase.value;
  useEffect(() => {
    if (current.name === 'confirming') tell({ type: 'confirm', client_secret_token: current.clientSecret });
  }, [current]);

  const describeOrder = (): void =>
    tell({
      type: 'order',
      public_order_id: settings.publicOrderId,
      amount: open.value,
      currency: settings.currency.isoCode,
    });

  return (
    <>
      <Problems at="payment" />
      <iframe
        ref={frame}
        class="gateway-frame"
        src={url}
        title={`${name}: payment details`}
        height={height}
        allow="payment"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        onLoad={describeOrder}
      />
    </>
  );
}
