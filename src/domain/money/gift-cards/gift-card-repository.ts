import { col, fn } from 'sequelize';
import type { Session } from '../../../database/connection.js';
import type { GiftCardModel } from '../../../database/models/gift-card.js';
import { giftCardOf } from './gift-card-row.js';
import type { GiftCard } from './gift-card.js';

/** The card with this token, and the hash of its pin. */
export async function findGiftCard(
  { models, within }: Session,
  shopId: string,
  cardToken: string,
): Promise<{ card: GiftCard; pinHash: string } | undefined> {
  const row = await models.giftCards.findOne({ where: { shopId, cardToken }, ...within });
  return row ? { card: giftCardOf(row), pinHash: row.pinHash } : undefined;
}

/** The outcome of an update. */
const changedCard = ([, [row]]: [affected: number, rows: GiftCardModel[]]): GiftCard | undefined =>
  row && giftCardOf(row);

/** Disables a card, which may be disabled already. Undefined if there is no such card. */
export async function disableCard(
  { models, within }: Session,
  shopId: string,
  cardToken: string,
  now: Date,
): Promise<GiftCard | undefined> {
  return changedCard(
    await models.giftCards.update(
      { disabledAt: fn('coalesce', col('disabled_at'), now) },
      { where: { shopId, cardToken }, returning: true, ...within },
    ),
  );
}

/** Enables a card again. Undefined if there is no such card. */
export async function enableCard(
  { models, within }: Session,
  shopId: string,
  cardToken: string,
): Promise<GiftCard | undefined> {
  return changedCard(
    await models.giftCards.update({ disabledAt: null }, { where: { shopId, cardToken }, returning: true, ...within }),
  );
}

/** The members of a card that can be changed; those that are undefined keep their values. */
export interface GiftCardChange {
  expiryDate?: string | null | undefined;
  recipientName?: string | undefined;
  recipientEmail?: string | undefined;
}

/** Changes a card, if there is anything to change. Undefined if there is no such card. */
export async function updateCard(
  session: Session,
  shopId: string,
  cardToken: string,
  change: GiftCardChange,
): Promise<GiftCard | undefined> {
  const { models, within } = session;
  const changesNothing = Object.values(change).every((member) => member === undefined);
  if (changesNothing) return (await findGiftCard(session, shopId, cardToken))?.card;
  return changedCard(
    await models.giftCards.update(change, { where: { shopId, cardToken }, returning: true, ...within }),
  );
}
