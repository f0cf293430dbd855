import { useState } from 'preact/hooks';
import { ConnectionHint, connectionHint } from '../shared/connection-lost.js';
import { Field } from './field.js';
import { OrderTerms } from './order-terms.js';
import { addPart } from './pay.js';
import type { Means } from './payments.js';
import { PaymentProblems } from './payment-problems.js';
import { chargedText, facts, isBusy, isTotalKnown, money, open, phase, state, total } from './state.js';
import { t } from '../shared/language.js';

/** What the button pays. */
const due = (): number => (open.value === 0 ? total.value : open.value);

/** The label of the button, with the amount, once the delivery and the taxes are known. */
function words(part: number | undefined): string {
  if (phase.value.name === 'paying') return t('pay.processing');
  if (part !== undefined) return t('checkout.addPart', { amount: money(part) });
  if (!isTotalKnown.value) return t('pay.continue');
  if (total.value === 0) return t('pay.complete');
  return t('pay.amount', { amount: money(due()) });
}

/** The button that pays. While a payment is in progress, it stays in place but is inactive. */
export function PayButton({ part }: { part?: number | undefined }) {
  const isOrder = part === undefined && isTotalKnown.value;
  const charged = isOrder ? chargedText(due()) : undefined;
  return (
    <>
      <PaymentProblems />
      <ConnectionHint />
      {isOrder ? <OrderTerms /> : null}
      {charged === undefined ? null : <p class="muted">{charged}</p>}
      <button class="pay" type="submit" aria-disabled={isBusy.value} aria-describedby={connectionHint()}>
        {phase.value.name === 'paying' ? <span class="spinner" aria-hidden="true" /> : null}
        {words(part)}
      </button>
    </>
  );
}

/** Parses an amount of money into minor units; undefined if it is invalid. */
export function amountOf(text: string, digits: number): number | undefined {
  const normal = text.trim().replace(',', '.');
  if (!/^\d{1,12}(?:\.\d*)?$/.test(normal)) return undefined;
  const [whole = '', fraction = ''] = normal.split('.');
  if (fraction.length > digits) return undefined;
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** Paying only part of the total with a method, behind a link. The last part needs no amount: it pays the rest. */
export function usePart() {
  const [text, setText] = useState<string | undefined>(undefined);
  const amount = text === undefined ? undefined : amountOf(text, facts.value?.currencyDigits ?? 2);
  const isPart = amount !== undefined && amount > 0 && amount < open.value;
  const problem = text === undefined || isPart ? undefined : t('checkout.partTooLarge', { amount: money(open.value) });
  const field =
    text === undefined ? (
      <button class="link" type="button" onClick={() => setText('')}>
        {t('checkout.payPart')}
      </button>
    ) : (
      <div class="part">
        <Field
          name="part"
          label={t('checkout.amount')}
          hint={state.value?.currency.isoCode}
          value={text}
          problem={problem}
          onText={setText}
          takesFocus
          inputMode="decimal"
          autoComplete="off"
        />
        <button class="link" type="button" onClick={() => setText(undefined)}>
          {t('checkout.payAll')}
        </button>
      </div>
    );
  return {
    field,
    problem,
    amount: isPart ? amount : undefined,
    submit(means: Means, payAll: (means: Means) => Promise<void>): void {
      if (isPart) void addPart({ ...means, amount }).then((isAdded) => isAdded && setText(undefined));
      else void payAll(means);
    },
  };
}
