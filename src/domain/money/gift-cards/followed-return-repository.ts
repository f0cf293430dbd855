import type { Executor } from '../../../lib/executor.js';
import { giftCardColumns, giftCardOf, type GiftCardRow } from './gift-card-row.js';
import type { GiftCard } from './gift-card.js';
import type { FollowUp } from './gift-card-return-repository.js';

/** A return to a gift card that its order does not show yet. */
export interface UnfollowedReturn {
  reference: string;
  /** Its row in the ledger of the order. */
  transactionId: string | null;
  type: 'refund' | 'void';
  /** In minor units. */
  returned: number;
  followUp: FollowUp;
  /** The card that the money went to, or should have gone to. */
  card: GiftCard;
  pinHash: string;
}

type UnfollowedRow = Omit<UnfollowedReturn, 'card' | 'pinHash'> & GiftCardRow;

/** The returns to gift cards that an order does not show yet, oldest first. */
export async function readUnfollowed(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
): Promise<UnfollowedReturn[]> {
  const rows = await executor.run<UnfollowedRow>({
    name: 'read_unfollowed_gift_card_returns',
    text: `select e.reference, t.id as "transactionId", e.type, e.amount as returned, e.follow_up as "followUp", ${giftCardColumns}
      from gift_card_entries e
        join gift_cards g on g.shop_id = e.shop_id and g.card_token = coalesce(e.returned_to, e.card_token)
        left join transactions t on t.shop_id = e.shop_id and t.public_order_id = e.public_order_id and t.reference = e.reference
      where e.shop_id = $1 and e.public_order_id = $2 and e.follow_up is not null and e.followed_at is null
      order by e.created_at, e.reference`,
    values: [shopId, publicOrderId],
  });
  return rows.map((row) => {
    const { reference, transactionId, type, returned, followUp, pinHash } = row;
    return { reference, transactionId, type, returned, followUp, card: giftCardOf(row), pinHash };
  });
}

/** Records that the order shows returns, in the transaction that writes it. Returns how many it did not show before. */
export async function markFollowed(
  executor: Executor,
  shopId: string,
  references: readonly string[],
  now: Date,
): Promise<number> {
  const rows = await executor.run({
    name: 'mark_gift_card_returns_followed',
    text: `update gift_card_entries set followed_at = $3
      where shop_id = $1 and reference = any($2) and followed_at is null returning 1`,
    values: [shopId, references, now],
  });
  return rows.length;
}
