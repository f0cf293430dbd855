import type { TargetedSubmitEvent } from 'preact';
import { signal } from '@preact/signals';
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
import { testCards, testTokenOf } from '../shared/test-cards.js';
import { Field } from './field.js';
import { pay, showIncomplete } from './pay.js';
import { PayButton, usePart } from './pay-button.js';
import type { Means } from './payments.js';
import { isBusy, state } from './state.js';
import { problemText, t } from '../shared/language.js';

/** The card input. It is kept after a decline, and never leaves the page. */
const card = signal({ number: '', expiry: '', code: '', retain: false });
const set = (part: Partial<typeof card.value>): void => void (card.value = { ...card.value, ...part });

/** The card form of the test gateway. The number is exchanged for a token here. */
export function CardForm({ gatewayPublicId }: { gatewayPublicId: string }) {
  const { number, expiry, code, retain } = card.value;
  const [isChecked, setChecked] = useState(false);
  const part = usePart();
  const digits = digitsOf(number);
  const brand = brandOf(digits);
  const token = testTokenOf(digits);
  const problems = {
    number: problemText(numberProblem(number)) ?? (token === undefined ? t('pay.numberUnknown') : undefined),
    expiry: problemText(expiryProblem(expiry, new Date())),
    code: problemText(codeProblem(code, digits)),
  };
  const canSave = Boolean(state.value?.customer?.publicId);

  function submit(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy.value) return;
    setChecked(true);
    if (token === undefined || problems.number || problems.expiry || problems.code || part.problem) {
      showIncomplete();
      return;
    }
    const displayString = `${brand} •••• ${digits.slice(-4)} ${expiry.replaceAll(' ', '')}`;
    const means: Means = { gatewayPublicId, token, displayString, retain: retain && canSave };
    part.submit(means, pay);
  }

  const shared = { isChecked, readOnly: isBusy.value, required: true };
  return (
    <form class="fields card-form" noValidate onSubmit={submit}>
      <Field
        {...shared}
        name="card.number"
        label={t('pay.cardNumber')}
        hint={brand}
        value={number}
        problem={problems.number}
        onText={(text) => set({ number: spaced(text) })}
        autoComplete="cc-number"
        inputMode="numeric"
        placeholder="1234 1234 1234 1234"
      />
      <div class="row">
        <Field
          {...shared}
          name="card.expiry"
          label={t('pay.expiryDate')}
          value={expiry}
          problem={problems.expiry}
          onText={(text) => set({ expiry: expiryText(text, expiry) })}
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder={t('pay.expiryFormat')}
        />
        <Field
          {...shared}
          name="card.code"
          label={t('pay.securityCode')}
          value={code}
          problem={problems.code}
          onText={(text) => set({ code: digitsOf(text).slice(0, 4) })}
          autoComplete="cc-csc"
          inputMode="numeric"
          placeholder={brand === 'American Express' ? '1234' : '123'}
        />
      </div>
      {canSave ? (
        <label class="check">
          <input
            type="checkbox"
            checked={retain}
            onChange={({ currentTarget }) => set({ retain: currentTarget.checked })}
          />
          {t('pay.saveCard')}
        </label>
      ) : null}
      {part.field}
      <PayButton part={part.amount} />
      <details class="test-cards">
        <summary>{t('pay.testCards')}</summary>
        <p>{t('pay.testCardsHint')}</p>
        <ul>
          {testCards.map(({ number: digitsOfCard, token: tokenOfCard }) => (
            <li key={digitsOfCard}>
              <button
                class="link"
                type="button"
                onClick={() => set({ number: spaced(digitsOfCard), expiry: expiry || '12 / 34', code: code || '123' })}
              >
                {spaced(digitsOfCard)}
              </button>
              <span>{t(`pay.test.${tokenOfCard}`)}</span>
            </li>
          ))}
        </ul>
      </details>
    </form>
  );
}
