import type { GiftCardDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Status } from '../../parts/status.js';
import { useNow } from '../../parts/time.js';

type StatedCard = Pick<GiftCardDetailsFragment, 'isDisabled' | 'isReplaced' | 'expiryDate' | 'balance'>;

/** Whether a gift card can be used, or the reason why not. */
export function CardState({ card: { isDisabled, isReplaced, expiryDate, balance } }: { card: StatedCard }) {
  const today = new Date(useNow()).toISOString().slice(0, 10);
  if (isReplaced) return <Status tone="quiet">{t('catalog.giftCard.replaced')}</Status>;
  if (isDisabled) return <Status tone="bad">{t('catalog.giftCard.disabled')}</Status>;
  if (expiryDate && expiryDate < today) return <Status tone="bad">{t('catalog.giftCard.expired')}</Status>;
  return (
    <Status tone={balance > 0 ? 'good' : 'quiet'}>
      {balance > 0 ? t('catalog.giftCard.usable') : t('catalog.usedUp')}
    </Status>
  );
}
