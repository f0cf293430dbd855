import { disableGiftCard } from '../domain/money/gift-cards/disable-gift-card.js';
import { getGiftCard } from '../domain/money/gift-cards/get-gift-card.js';
import { issueGiftCard } from '../domain/money/gift-cards/issue-gift-card.js';
import { deletePayment } from '../domain/money/payments/delete-payment.js';
import { routesWith, shop, storefront, under } from './route.js';
import { data, orderData } from './wrap.js';

const { get, post, del } = routesWith(data);
const order = routesWith(orderData);

export const giftCardRoutes = [
  ...under(shop, [
    get('/gift_card', getGiftCard),
    post('/gift_cards', issueGiftCard),
    del('/gift_cards', disableGiftCard),
  ]),
  ...under(storefront, [
    order.del('/payments/gift_card', deletePayment, {
      id: 'deleteGiftCardPayment',
      description: 'For payments with a gift card.',
    }),
  ]),
];
