import { useEffect, useRef, useState } from 'preact/hooks';
import { pay } from './pay.js';
import { PaymentProblems } from './payment-problems.js';
import { settings } from './settings.js';
import { isBusy, open, phase, state, type PaymentOption } from './state.js';
import { t } from './texts.js';

const shortest = 120;
const tallest = 1_600;

/** A text of a message; undefined if it is none or too long. */
export function textOf(data: unknown, name: string): string | undefined {
  const member: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return typeof member === 'string' && member !== '' && member.length <= 2_048 ? member : undefined;
}

function heightOf(data: unknown): number | undefined {
  const height: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'height') : undefined;
  return typeof height === 'number' && Number.isFinite(height)
    ? Math.min(tallest, Math.max(shortest, Math.ceil(height)))
    : undefined;
}

/** The messages of the page in a frame; of any other page none is read. */
export function useFrame(url: string, receive: (data: unknown) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(url);
  useEffect(() => {
    function listen(event: MessageEvent<unknown>): void {
      if (event.source === frame.current?.contentWindow && event.origin === origin) receive(event.data);
    }
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  });
  const tell = (message: object): void =>
    frame.current?.contentWindow?.postMessage({ source: 'tillgate', ...message }, origin);
  return { frame, tell };
}

export const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups';

/** What a gateway's page needs to know about the order. */
export const orderMessage = () => ({
  type: 'order',
  public_order_id: settings.publicOrderId,
  amount: open.value,
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
      void pay({ gatewayPublicId, token, displayString: textOf(data, 'display_string') ?? name });
  });
  // A change of what is open is told at once.
  const amount = open.value;
  useEffect(() => tell(orderMessage()), [amount]);
  return (
    <>
      <PaymentProblems />
      <iframe
        ref={frame}
        class="gateway-frame"
        src={url}
        title={t('{name}: payment details', { name })}
        height={height}
        allow="payment"
        sandbox={sandbox}
        onLoad={() => tell(orderMessage())}
      />
    </>
  );
}
