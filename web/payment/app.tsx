import { useEffect, useRef } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { ConnectionLost } from '../shared/connection-lost.js';
import { t } from '../shared/language.js';
import { useKeptFocus } from '../shared/kept-focus.js';
import { PaymentConfirmation } from './confirmation.js';
import { GiftCardForm } from './gift-card-form.js';
import { Methods } from './methods.js';
import { pay } from './pay.js';
import { PayButton } from './pay-button.js';
import { PlannedPayments } from './planned-payments.js';
import { handsOver } from './settings.js';
import { embedded, isBusy, livePayments, money, news, open, order, phase, total } from './state.js';

/** A message in place of the form. It gets the focus, because the focused element has been removed. */
function Notice({ title, kind, children }: { title: string; kind: string; children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <section class={`notice ${kind}`}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Choice() {
  const takesGiftCards =
    !handsOver && (order.value?.paymentOptions ?? []).some(({ gatewayPublicId }) => gatewayPublicId === 'gift_card');
  const isCovered = open.value === 0 && (total.value === 0 || livePayments.value.length > 0);
  return (
    <>
      <PlannedPayments />
      {isCovered ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy.value) void pay(undefined);
          }}
        >
          <PayButton />
        </form>
      ) : (
        <>
          <Methods />
          {takesGiftCards ? <GiftCardForm /> : null}
        </>
      )}
    </>
  );
}

function Content() {
  const current = phase.value;
  switch (current.name) {
    case 'loading':
      return <p class="loading">{t('common.loading')}</p>;
    case 'waiting':
      return (
        <Notice title={t('pay.checking')} kind="waiting">
          <p>{t('pay.checkingHint')}</p>
        </Notice>
      );
    case 'handed_over':
      return (
        <Notice title={t('payment.addedTitle')} kind="done">
          <p>{t('payment.addedText')}</p>
        </Notice>
      );
    case 'paid':
      return (
        <Notice title={t('payment.paidTitle')} kind="done">
          <p>{t('payment.paidText', { amount: money(total.value) })}</p>
        </Notice>
      );
    case 'unreachable':
      return (
        <Notice title={t('common.unreachable')} kind="closed">
          <p>{t('common.unreachableHint')}</p>
        </Notice>
      );
    case 'closed':
      return (
        <Notice title={t('common.payment')} kind="closed">
          <p>{t(current.message)}</p>
        </Notice>
      );
    default:
      return null;
  }
}

/** The payment page. The forms stay while a payment is confirmed or checked: what was typed is
 * kept, and a gateway's page can take part. */
export function App() {
  const current = phase.value;
  const isInterrupted = ['confirming', 'waiting'].includes(current.name);
  const isShown = ['choosing', 'paying', 'changing'].includes(current.name) || (isInterrupted && embedded.value !== '');
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, isInterrupted);
  return (
    <>
      <h1 class="visually-hidden" ref={heading} tabIndex={-1}>
        {t('common.payment')}
      </h1>
      <p class="visually-hidden" role="status">
        {news.value}
      </p>
      <ConnectionLost isHidden={current.name === 'unreachable'} />
      <Content />
      {current.name === 'confirming' ? (
        <PaymentConfirmation payment={current.payment} clientSecret={current.clientSecret} />
      ) : null}
      {isShown || isInterrupted ? (
        <div hidden={!isShown}>
          <Choice />
        </div>
      ) : null}
    </>
  );
}
