import { useEffect, useRef } from 'preact/hooks';
import { sandbox, textOf, useFrame } from '../shared/framed-page.js';
import { orderMessage } from './gateway-frame.js';
import { cancelConfirmation, confirm } from './pay.js';
import { settings } from './settings.js';
import { confirmable, money, order, total, type Payment } from './state.js';
import { t } from './texts.js';

/** How long the shopper's bank has, in ms. */
const timeout = 10 * 60_000;

/** The step in which the shopper's bank asks about a payment. What the order says decides, not a message. */
export function Confirmation({ payment, clientSecret }: { payment: Payment | undefined; clientSecret: string }) {
  const asked = payment ?? confirmable.value;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const giveUp = (): void =>
      void cancelConfirmation(asked, t('The confirmation took too long. You were not charged.'));
    const timer = setTimeout(giveUp, timeout);
    return () => clearTimeout(timer);
  }, []);
  const gateway = asked?.gatewayPublicId ?? '';
  const url = settings.gatewayFrames[gateway];
  const name = order.value?.paymentOptions.find(({ gatewayPublicId }) => gatewayPublicId === gateway)?.name ?? '';
  return (
    <section class="notice confirmation" aria-labelledby="confirmation">
      <h2 id="confirmation" ref={heading} tabIndex={-1}>
        {t('Confirm your payment')}
      </h2>
      <p>{t('Your bank asks you to confirm the payment of {amount}.', { amount: money(total.value) })}</p>
      {url === undefined ? null : <BankFrame url={url} name={name} clientSecret={clientSecret} payment={payment} />}
      <div class="actions">
        <button class="pay" type="button" onClick={() => void confirm(payment)}>
          {url === undefined ? t('Confirm') : t('I have confirmed')}
        </button>
        <button class="secondary" type="button" onClick={() => void cancelConfirmation(asked)}>
          {t('Cancel')}
        </button>
      </div>
    </section>
  );
}

interface BankFrameProps {
  url: string;
  name: string;
  clientSecret: string;
  payment: Payment | undefined;
}

/** The gateway's page in a frame of 250 × 400, 390 × 400 or 500 × 600 px, or in a window of its own. */
function BankFrame({ url, name, clientSecret, payment }: BankFrameProps) {
  const { frame, tell } = useFrame(url, (data) => {
    if (textOf(data, 'type') === 'confirmed') void confirm(payment);
  });
  return (
    <>
      <iframe
        ref={frame}
        class="bank-frame"
        src={url}
        title={t('{name}: confirmation of your payment', { name })}
        allow="payment"
        sandbox={sandbox}
        onLoad={() => {
          tell(orderMessage());
          tell({ type: 'confirm', client_secret_token: clientSecret });
        }}
      />
      <a
        class="link"
        href={`${url}#client_secret_token=${encodeURIComponent(clientSecret)}`}
        target="_blank"
        rel="noopener"
      >
        {t('Nothing to see? Open it in a new window.')}
      </a>
    </>
  );
}
