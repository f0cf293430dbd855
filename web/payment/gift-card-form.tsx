import type { TargetedSubmitEvent } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../shared/language.js';
import { useOpenedForm } from '../shared/opened-form.js';
import { Field, focusFirstProblem } from './field.js';
import { addGiftCard } from './pay.js';
import { Problems } from './problems.js';
import { isBusy } from './state.js';

/** Adds a gift card, which pays part or all of the order. */
export function GiftCardForm() {
  const [isOpen, setOpen] = useState(false);
  const [card, setCard] = useState('');
  const [pin, setPin] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { link, form } = useOpenedForm(isOpen);
  const faults = {
    card: card.trim() === '' ? t('payment.cardMissing') : undefined,
    pin: pin.trim() === '' ? t('payment.pinMissing') : undefined,
  };

  async function submit(event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.value) return;
    setSubmitted(true);
    if (faults.card || faults.pin) {
      focusFirstProblem(event.currentTarget);
      return;
    }
    if (!(await addGiftCard(card.trim(), pin.trim()))) return;
    setOpen(false);
    setSubmitted(false);
    setCard('');
    setPin('');
  }

  if (!isOpen)
    return (
      <button ref={link} class="link gift-card-link" type="button" onClick={() => setOpen(true)}>
        {t('pay.useGiftCard')}
      </button>
    );
  const shared = { isSubmitted, readOnly: isBusy.value, autoComplete: 'off' } as const;
  return (
    <form ref={form} class="gift-card-form" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{t('common.giftCard')}</h2>
      <Field {...shared} label={t('pay.giftCardNumber')} value={card} problem={faults.card} onText={setCard} />
      <Field {...shared} label={t('pay.pin')} value={pin} problem={faults.pin} onText={setPin} />
      <Problems at="gift_card" />
      <div class="actions">
        <button class="secondary" type="submit" aria-disabled={isBusy.value}>
          {t('pay.addGiftCard')}
        </button>
        <button class="link" type="button" onClick={() => setOpen(false)}>
          {t('common.cancel')}
        </button>
      </div>
    </form>
  );
}
