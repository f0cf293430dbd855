import { useEffect, useState } from 'preact/hooks';
import { api, orderToken } from './api.js';
import { Elements } from './elements.js';
import { StatusUrlDocument } from './generated/documents.js';
import { Notice } from './notice.js';
import { isEmbedded, tellParent } from './parent.js';
import { chargedText, isSignedIn, livePayments, money, settled, state, total } from './state.js';
import { t } from '../shared/language.js';

/** The link to the order's status page, which takes the order token as the proof of the shopper. */
function StatusLink() {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const read = async (): Promise<void> =>
      setUrl((await api().graphql(StatusUrlDocument)).order?.orderStatusUrl ?? null);
    // The link is left out if it cannot be read: the payment is what matters.
    read().catch(() => undefined);
  }, []);
  if (url === null) return null;
  const target = isEmbedded ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a class="secondary" href={`${url}#${orderToken()}`} {...target}>
      {t('checkout.follow')}
    </a>
  );
}

/** The page after the payment, with the next steps and the offer of an account. */
export function ThankYou() {
  const current = state.value;
  const email = current?.customer?.emailAddress ?? '';
  const shipping = current?.addresses.shipping;
  const charged = chargedText(total.value);
  const link = current?.linkToCart || current?.resumableLink;
  return (
    <Notice title={t('checkout.thanks')} kind="good">
      <p>
        {t('common.order', { number: current?.orderId ?? '' })} · {t('checkout.paid', { amount: money(total.value) })}
      </p>
      {charged === undefined ? null : <p>{charged}</p>}
      {email === '' ? null : <p>{t('checkout.yourEmail', { email })}</p>}
      <Elements at={['THANK_YOU_MESSAGE', 'ORDER_CONFIRMATION']} />
      <div class="facts">
        {shipping ? (
          <section>
            <h3>{t('checkout.deliverTo')}</h3>
            {shipping.addressLines.map((line, index) => (
              <p key={index}>
                <bdi>{line}</bdi>
              </p>
            ))}
            <p class="muted">{current?.shipping.selectedShipping?.description}</p>
          </section>
        ) : null}
        {livePayments.value.length > 0 ? (
          <section>
            <h3>{t('common.payment')}</h3>
            {livePayments.value.map(({ id, displayString, amount }) => (
              <p key={id}>
                <bdi>{displayString || t('common.payment')}</bdi>, {money(amount)}
              </p>
            ))}
          </section>
        ) : null}
      </div>
      <StatusLink />
      {isEmbedded && !isSignedIn.value ? <AccountOffer email={email} /> : null}
      {link && /^https?:\/\//.test(link) && !isEmbedded ? (
        <a class="secondary" href={link}>
          {t('checkout.return', { shop: settled.value?.shopName ?? '' })}
        </a>
      ) : null}
    </Notice>
  );
}

/** The embedding page handles accounts; this page only sends it the request. */
function AccountOffer({ email }: { email: string }) {
  const [isSent, setSent] = useState(false);
  return (
    <section class="account-offer">
      <h3>{t('checkout.accountTitle')}</h3>
      <p>{t('checkout.accountText')}</p>
      <button
        class="secondary"
        type="button"
        disabled={isSent}
        onClick={() => {
          tellParent('account_requested', { email_address: email });
          setSent(true);
        }}
      >
        {t('checkout.createAccount')}
      </button>
    </section>
  );
}
