import type { TargetedSubmitEvent } from 'preact';
import { useState } from 'preact/hooks';
import {
  brandOf,
  codeProblem,
  digitsOf,
  expiryProblem,
  expiryText,
  numberProblem,
  spaced,
} from '../shared/card-number.js';
import { problemText, t } from '../shared/language.js';
import { Field, focusFirstProblem } from './field.js';
import { pay } from './pay.js';
import { PayButton } from './pay-button.js';
import { handsOver } from './settings.js';
import { isBusy, order } from './state.js';
import { testCards, testTokenOf } from '../shared/test-cards.js';

/** The card form of the test gateway. The number is exchanged for a token here; it never leaves the browser. */
export function CardForm({ gatewayPublicId }: { gatewayPublicId: string }) {
  const [number, setNumber] = useState('');
  const [expiry, setExpiry] = useState('');
  const [code, setCode] = useState('');
  const [retain, setRetain] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const digits = digitsOf(number);
  const token = testTokenOf(digits);
  const faults = {
    number: problemText(numberProblem(number)) ?? (token === undefined ? t('pay.numberUnknown') : undefined),
    expiry: problemText(expiryProblem(expiry, new Date())),
    code: problemText(codeProblem(code, digits)),
  };
  const canSave = Boolean(order.value?.applicationState.customer?.publicId) && !handsOver;

  function submit(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy.value) return;
    setSubmitted(true);
    if (token === undefined || faults.number || faults.expiry || faults.code) {
      focusFirstProblem(event.currentTarget);
      return;
    }
    const displayString = `${brandOf(digits)} •••• ${digits.slice(-4)} ${expiry.replaceAll(' ', '')}`;
    void pay({ gatewayPublicId, token, displayString, retain: retain && canSave });
  }

  const shared = { isSubmitted, readOnly: isBusy.value };
  return (
    <form class="card-form" noValidate onSubmit={submit}>
      <Field
        {...shared}
        label={t('pay.cardNumber')}
        hint={brandOf(digits)}
        value={number}
        problem={faults.number}
        onText={(text) => setNumber(spaced(text))}
        autoComplete="cc-number"
        inputMode="numeric"
        placeholder="1234 1234 1234 1234"
      />
      <div class="row">
        <Field
          {...shared}
          label={t('pay.expiryDate')}
          value={expiry}
          problem={faults.expiry}
          onText={(text) => setExpiry(expiryText(text, expiry))}
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder={t('pay.expiryFormat')}
        />
        <Field
          {...shared}
          label={t('pay.securityCode')}
          value={code}
          problem={faults.code}
          onText={(text) => setCode(digitsOf(text).slice(0, 4))}
          autoComplete="cc-csc"
          inputMode="numeric"
          placeholder={brandOf(digits) === 'American Express' ? '1234' : '123'}
        />
      </div>
      {canSave ? (
        <label class="check">
          <input type="checkbox" checked={retain} onChange={({ currentTarget }) => setRetain(currentTarget.checked)} />
          {t('pay.saveCard')}
        </label>
      ) : null}
      <PayButton />
      <details class="test-cards">
        <summary>{t('pay.testCards')}</summary>
        <p>{t('pay.testCardsHint')}</p>
        <ul>
          {testCards.map((card) => (
            <li key={card.number}>
              <button class="link" type="button" onClick={() => setNumber(spaced(card.number))}>
                {spaced(card.number)}
              </button>
              <span>{t(`pay.test.${card.token}`)}</span>
            </li>
          ))}
        </ul>
      </details>
    </form>
  );
}
