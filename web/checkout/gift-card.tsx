import { useState } from 'preact/hooks';
import { BehindLink } from './behind-link.js';
import { clearFault } from './faults.js';
import { Field } from './field.js';
import { addGiftCard } from './payments.js';
import { open, order } from './state.js';
import { t } from '../shared/language.js';

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
      link={t('pay.useGiftCard')}
      button={t('pay.addGiftCard')}
      name="gift-card"
      isFilled={card.trim() !== '' && pin.trim() !== ''}
      missing={t('checkout.giftCardMissing')}
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
        label={t('pay.giftCardNumber')}
        value={card}
        onText={typing(setCard)}
        autoComplete="off"
      />
      <Field name="gift-card-pin" label={t('pay.pin')} value={pin} onText={typing(setPin)} autoComplete="off" />
    </BehindLink>
  );
}
