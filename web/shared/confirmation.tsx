import { useEffect, useRef } from 'preact/hooks';
import { sandbox, textOf, useFrame } from './framed-page.js';
import { t } from './language.js';

/** The timeout of the confirmation, in ms. */
const timeout = 10 * 60_000;

interface ConfirmationProps {
  /** The formatted amount of the payment. */
  amount: string;
  /** The gateway's page; undefined if it has none. */
  page: GatewayPage | undefined;
  /** The gateway's page is already shown, and takes the confirmation. */
  isPageShown?: boolean;
  onConfirm: () => void;
  /** Cancels the payment; `reason` is shown if the shopper did not cancel it. */
  onCancel: (reason?: string) => void;
}

interface GatewayPage {
  url: string;
  /** The name of the gateway. */
  name: string;
  clientSecret: string;
  /** The data of the order for the page. */
  orderMessage: () => object;
}

/** The step in which the shopper confirms a payment with the bank. The state of the order decides, not a message. */
export function Confirmation({ amount, page, isPageShown = false, onConfirm, onCancel }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => onCancel(t('pay.confirmTimeout')), timeout);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section class="notice confirmation" aria-labelledby="confirmation">
      <h2 id="confirmation" ref={heading} tabIndex={-1}>
        {t('pay.confirmTitle')}
      </h2>
      <p>{t('pay.confirmText', { amount })}</p>
      {page === undefined || isPageShown ? null : (
        <BankFrame page={page} title={t('pay.confirmFrame', { name: page.name })} onConfirm={onConfirm} />
      )}
      {page === undefined ? null : (
        <a
          class="link"
          href={`${page.url}#client_secret_token=${encodeURIComponent(page.clientSecret)}`}
          target="_blank"
          rel="noopener"
        >
          {t('pay.confirmWindow')}
        </a>
      )}
      <div class="actions">
        <button class="pay" type="button" onClick={onConfirm}>
          {page === undefined ? t('common.confirm') : t('pay.confirmed')}
        </button>
        <button class="secondary" type="button" onClick={() => onCancel()}>
          {t('common.cancel')}
        </button>
      </div>
    </section>
  );
}

/** The gateway's page in a frame of 250 × 400, 390 × 400 or 500 × 600 px. */
function BankFrame({ page, title, onConfirm }: { page: GatewayPage; title: string; onConfirm: () => void }) {
  const { frame, tell } = useFrame(page.url, (data) => {
    if (textOf(data, 'type') === 'confirmed') onConfirm();
  });
  return (
    <iframe
      ref={frame}
      class="bank-frame"
      src={page.url}
      title={title}
      allow="payment"
      sandbox={sandbox}
      onLoad={() => {
        tell(page.orderMessage());
        tell({ type: 'confirm', client_secret_token: page.clientSecret });
      }}
    />
  );
}
