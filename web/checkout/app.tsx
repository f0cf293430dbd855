import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { ConnectionLost } from '../shared/connection-lost.js';
import { LanguageChoice } from '../shared/language-choice.js';
import { useKeptFocus } from '../shared/kept-focus.js';
import { AddressForm, SavedAddresses } from './address-form.js';
import { addressTitle } from './addresses.js';
import { PaymentConfirmation } from './confirmation.js';
import { Contact } from './contact.js';
import { DeliveryMethods } from './delivery-methods.js';
import { change, draft } from './draft.js';
import { Elements } from './elements.js';
import { GiftCard } from './gift-card.js';
import { Methods } from './methods.js';
import { Notice } from './notice.js';
import { Parts } from './parts.js';
import { pay } from './pay.js';
import { PayButton } from './pay-button.js';
import { Policies } from './policies.js';
import { chooseLanguage, saveBilling, saveCustomer, saveShipping } from './saving.js';
import { serverFaults } from './faults.js';
import { settings } from './settings.js';
import { isBusy, livePayments, needsShipping, news, open, phase, settled, state, total } from './state.js';
import { Summary } from './summary.js';
import { ThankYou } from './thank-you.js';
import { TotalChanged } from './total-changed.js';
import { t } from '../shared/language.js';

interface StepProps {
  title: string;
  /** Whether a notice replaces the step at the moment. */
  isReplaced?: boolean;
  children: ComponentChildren;
}

function Step({ title, isReplaced = false, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, isReplaced);
  return (
    <section class="step">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const saveDelivery = (hasLeftPostalCode: boolean): void => {
  void saveShipping(hasLeftPostalCode).then(async (isSaved) => {
    if (isSaved) await saveCustomer();
    return isSaved && draft.value.isBillingSame ? saveBilling(hasLeftPostalCode) : undefined;
  });
};

const saveBillingAddress = (hasLeftPostalCode: boolean): void => {
  void saveBilling(hasLeftPostalCode);
};

const Delivery = () => (
  <>
    <Step title={addressTitle('shipping')}>
      <SavedAddresses which="shipping" onChoose={() => saveDelivery(true)} />
      <AddressForm which="shipping" onLeave={saveDelivery} />
      <Elements at={['SHIPPING']} />
    </Step>
    <Step title={t('checkout.deliveryMethod')}>
      <DeliveryMethods />
      <Elements at={['SHIPPING_LINES']} />
    </Step>
  </>
);

const Billing = () => (
  <Step title={addressTitle('billing')}>
    {needsShipping.value ? (
      <label class="check">
        <input
          type="checkbox"
          checked={draft.value.isBillingSame}
          onChange={({ currentTarget }) => {
            const { shipping, billing } = draft.value;
            const countryCode = billing.countryCode || shipping.countryCode;
            change({ isBillingSame: currentTarget.checked, billing: { ...billing, countryCode } });
            void saveBilling();
          }}
        />
        {t('checkout.billingSame')}
      </label>
    ) : null}
    {needsShipping.value && draft.value.isBillingSame ? null : (
      <>
        <SavedAddresses which="billing" onChoose={() => saveBillingAddress(true)} />
        <AddressForm which="billing" onLeave={saveBillingAddress} />
      </>
    )}
    <Elements at={['BILLING_ADDRESS_AFTER']} />
  </Step>
);

/** The steps of a payment that replace the form. */
const replacing = new Set(['changed', 'confirming', 'waiting']);

function Payment() {
  const isCovered = open.value === 0 && (total.value === 0 || livePayments.value.length > 0);
  return (
    <Step title={t('common.payment')} isReplaced={replacing.has(phase.value.name)}>
      <Elements at={['PAYMENT_METHOD_ABOVE']} />
      <Parts />
      {isCovered ? (
        <form
          class="fields"
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
          <GiftCard />
        </>
      )}
      <Elements at={['PAYMENT_GATEWAY', 'PAYPAL_ADDITIONAL_INFORMATION', 'BELOW_ACTIONS']} />
    </Step>
  );
}

function Form() {
  const problem = serverFaults.value[''];
  return (
    <>
      {problem === undefined ? null : (
        <p class="problems" role="alert">
          {problem}
        </p>
      )}
      <Elements at={['MAIN_CONTENT_BEGINNING']} />
      <Step title={t('checkout.contact')}>
        <Contact />
        <Elements at={['CUSTOMER_INFO']} />
      </Step>
      {needsShipping.value ? <Delivery /> : null}
      <Billing />
      <Payment />
      <Elements at={['MAIN_CONTENT_END']} />
    </>
  );
}

function Content() {
  const current = phase.value;
  const link = state.value?.resumableLink;
  switch (current.name) {
    case 'loading':
      return <Skeleton />;
    case 'waiting':
      return (
        <Notice title={t('pay.checking')} kind="waiting">
          <p>{t('pay.checkingHint')}</p>
        </Notice>
      );
    case 'changed':
      return <TotalChanged change={current.change} />;
    case 'confirming':
      return <PaymentConfirmation payment={current.payment} clientSecret={current.clientSecret} />;
    case 'paid':
      return <ThankYou />;
    case 'expired':
      return (
        <Notice title={t('checkout.expiredTitle')} kind="plain">
          <p>
            {current.mayBePaid
              ? t('checkout.expiredUnknown')
              : settings.isLink
                ? t('checkout.expiredSaved')
                : t('checkout.expiredReopen')}
          </p>
          {settings.isLink ? (
            <button class="secondary" type="button" onClick={() => location.reload()}>
              {t('checkout.continue')}
            </button>
          ) : link ? (
            <a class="secondary" href={link}>
              {t('checkout.continue')}
            </a>
          ) : null}
        </Notice>
      );
    case 'unreachable':
      return (
        <Notice title={t('common.unreachable')} kind="plain">
          <p>{t('common.unreachableHint')}</p>
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice title={t('checkout.cancelledTitle')} kind="plain">
          <p>{t('checkout.cancelledText')}</p>
        </Notice>
      );
    case 'link_ended':
      return (
        <Notice title={t('checkout.linkTitle')} kind="plain">
          <p>{t('checkout.linkText')}</p>
        </Notice>
      );
    case 'already_paid':
      return (
        <Notice title={t('checkout.paidTitle')} kind="good">
          <p>{t('checkout.paidText')}</p>
        </Notice>
      );
    case 'missing':
      return <Notice title={t('checkout.missing')} kind="plain" />;
    default:
      return null;
  }
}

const Skeleton = () => (
  <div class="skeleton" role="status">
    <span class="visually-hidden">{t('common.loading')}</span>
    <div aria-hidden="true" />
    <div aria-hidden="true" />
    <div aria-hidden="true" />
  </div>
);

const withForm = new Set(['open', 'paying', 'changing']);
const withoutSummary = new Set(['expired', 'unreachable', 'missing', 'cancelled', 'link_ended', 'already_paid']);

/** The checkout page. The form stays mounted while something else is shown, so that the input is kept. */
export function App() {
  const { name } = phase.value;
  const isForm = withForm.has(name);
  const isLoaded = state.value !== undefined;
  return (
    <>
      <header class="page-head">
        <h1>{settled.value?.shopName ?? document.title}</h1>
        <LanguageChoice onChoose={(code) => void chooseLanguage(code)} />
      </header>
      <p class="visually-hidden" role="status">
        {news.value}
      </p>
      <ConnectionLost isHidden={name === 'unreachable'} />
      <div class={withoutSummary.has(name) ? 'columns single' : 'columns'}>
        <main class="main" aria-label={t('checkout.title')}>
          <Content />
          {isLoaded && !withoutSummary.has(name) && name !== 'paid' ? (
            <div hidden={!isForm}>
              <Form />
            </div>
          ) : null}
        </main>
        {withoutSummary.has(name) ? null : <Summary />}
      </div>
      <Policies />
    </>
  );
}
