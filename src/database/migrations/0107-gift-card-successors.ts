/** Gift cards that replace others, and returns of money that could not go back to a usable card. */
export const giftCardSuccessors = {
  name: '0107-gift-card-successors',
  up: /* sql */ `
-- replaces: the card that it was issued for. origin_token: the first card of all that replace each other.
-- replaced_by: the card that took over the balance, and takes everything that still returns to this one.
alter table gift_cards
  add column replaces text,
  add column origin_token text,
  add column replaced_by text,
  add constraint gift_cards_origin foreign key (shop_id, origin_token) references gift_cards not valid,
  add constraint gift_cards_replaced_by foreign key (shop_id, replaced_by) references gift_cards not valid,
  add constraint gift_cards_successor check ((replaces is null) = (origin_token is null)) not valid,
  add constraint gift_cards_replaced check (replaced_by is null or (balance = 0 and disabled_at is not null)) not valid;

-- returned_to: the card that got the money, if it is not that of the entry. follow_up: what the order does not show until
-- followed_at.
alter table gift_card_entries
  add column returned_to text,
  add column follow_up text,
  add column followed_at timestamptz,
  add constraint gift_card_entries_follow_up
    check (follow_up is null or follow_up in ('unusable_card', 'new_card', 'new_card_mailed')) not valid;
`,
};
