import { changeGiftCard } from '../domain/money/gift-cards/change-gift-card.js';
import { disableGiftCard } from '../domain/money/gift-cards/disable-gift-card.js';
import { enableGiftCard } from '../domain/money/gift-cards/enable-gift-card.js';
import { getGiftCard } from '../domain/money/gift-cards/get-gift-card.js';
import { issueGiftCard } from '../domain/money/gift-cards/issue-gift-card.js';
import { listGiftCards } from '../domain/money/gift-cards/list-gift-cards.js';
import { listedGiftCardSchema, type ListedGiftCard } from '../domain/money/gift-cards/listed-gift-card.js';
import { reissueGiftCard } from '../domain/money/gift-cards/reissue-gift-card.js';
import { deletePayment } from '../domain/money/payments/delete-payment.js';
import { feedData } from './list-data.js';
import { routesWith, shop, storefront, under } from './route.js';
import { data, orderData } from './wrap.js';

const { get, post, patch, del } = routesWith(data);
const order = routesWith(orderData);

const giftCardList = feedData({
  name: 'ListedGiftCard',
  row: listedGiftCardSchema,
  rows: ({ giftCards }: { giftCards: ListedGiftCard[]; hasMore: boolean }) => giftCards,
  cursor: 'the `id` of the last row',
});

export const giftCardRoutes = [
  ...under(shop, [
    get('/gift_card', getGiftCard),
    get('/gift_cards', listGiftCards, { wrap: giftCardList }),
    post('/gift_cards', issueGiftCard),
    patch('/gift_cards', changeGiftCard),
    del('/gift_cards', disableGiftCard),
    post('/gift_cards/enable', enableGiftCard),
    post('/gift_cards/reissue', reissueGiftCard),
  ]),
  ...under(storefront, [
    order.del('/payments/gift_card', deletePayment, {
      id: 'deleteGiftCardPayment',
      description: 'For payments with a gift card.',
    }),
  ]),
];
