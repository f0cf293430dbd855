import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import { disableGiftCard } from '../../money/gift-cards/disable-gift-card.js';
import { enableGiftCard } from '../../money/gift-cards/enable-gift-card.js';
import { findGiftCard } from '../../money/gift-cards/gift-card-repository.js';
import { nameOf } from '../../money/gift-cards/gift-card.js';
import { issueGiftCard } from '../../money/gift-cards/issue-gift-card.js';
import { reissueGiftCard } from '../../money/gift-cards/reissue-gift-card.js';
import { moving, plain, shopEffect, type DescribedCall, type DescribedOperation } from './effect.js';

const ofCard = z.object({ cardToken: z.string() });

/** The gift card, and `the gift card …1234 with a balance of $20.00`. Refuses GIFT_CARD_NOT_FOUND. */
async function namedCard({ context, shopId }: DescribedCall, cardToken: string) {
  const found = await findGiftCard(context.database, shopId, cardToken);
  const { card } = found ?? refuse('GIFT_CARD_NOT_FOUND', { field: 'cardToken' });
  return { card, name: `the gift card ${nameOf(card)} with a balance of ${moneyText(card.balance, card.currency)}` };
}

/** Gift cards. */
export const giftCardEffects: readonly DescribedOperation[] = [
  shopEffect(issueGiftCard, z.object({ amount: z.int(), currency: z.string() }), async (_, { amount, currency }) => {
    const code = currency.toUpperCase();
    return moving(`Issues a gift card of ${moneyText(amount, code)}.`, amount, code);
  }),
  shopEffect(reissueGiftCard, ofCard, async (call, { cardToken }) => {
    const { card, name } = await namedCard(call, cardToken);
    return moving(`Replaces ${name} by a new one, and disables the old one.`, call.givenBack, card.currency);
  }),
  shopEffect(disableGiftCard, ofCard, async (call, { cardToken }) =>
    plain(`Disables ${(await namedCard(call, cardToken)).name}.`),
  ),
  shopEffect(enableGiftCard, ofCard, async (call, { cardToken }) => {
    const { card, name } = await namedCard(call, cardToken);
    return moving(`Enables ${name} again.`, card.balance, card.currency);
  }),
];
