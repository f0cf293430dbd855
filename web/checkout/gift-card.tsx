import { useState } from 'preact/hooks';
import { BehindLink } from './behind-link.js';
import { clearFault } from './faults.js';
import { Field } from './field.js';
import { addGiftCard } from './payments.js';
import { open, order } from './state.js';
import { t } from './texts.js';

/** Adds a gift card, which pays part or all of the order. */
export function GiftCard() {
  const [card, setCard] = useState('');
  const [pin, setPin] = useState('');
  const isTaken = order.value?.paymentOptions.some(({ gatewayPublicId }) => gatewayPublicId === 'gift_card');
  if (!isTaken || open.value === 0) return null;
  const typing = (set: (text: string) => void) => (text: string) => {
    clearFault('gift-card');
    set(text);
  };
  return (
    <BehindLink
      link={t('Use a gift card')}
      button={t('Add gift card')}
      name="gift-card"
      isFilled={card.trim() !== '' && pin.trim() !== ''}
      missing={t('Enter the gift card number and its PIN.')}
      onSubmit={async () => {
        const isAdded = await addGiftCard(card.trim(), pin.trim());
        if (isAdded) {
          setCard('');
          setPin('');
        }
        return isAdded;
      }}
    >
      <Field
        name="gift-card-number"
        label={t('Gift card number')}
        value={card}
        onText={typing(setCard)}
        autoComplete="off"
      />
      <Field
        name="gift-card-pin"
        label={t('PIN')}
        value={pin}
        onText={typing(setPin)}
        inputMode="numeric"
        autoComplete="off"
      />
    </BehindLink>
  );
}
