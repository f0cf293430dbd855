import { bowl } from './checkout-shop.js';
import { addressMembers, guestMembers, item, newRestOrder, type RestOrder, type RestShop } from './raw-rest.js';

/** Two bowls, and a card that needs no shipping. */
export const bowlsAndCard = [
  { ...bowl, quantity: 2 },
  item({ id: 'card', line_item_key: 'card', title: 'Card', price: 250 }),
];

/** A processed order of a shop that ships within the United States, with a shipping address and a shipping line. */
export async function orderToShip(
  service: { url: string },
  shop: RestShop,
  { cartItems = bowlsAndCard, customer = guestMembers }: { cartItems?: object[]; customer?: object } = {},
): Promise<RestOrder> {
  const order = await newRestOrder(service, shop, { cart_items: cartItems });
  const { front, orderPath } = order;
  await front('POST', `${orderPath}/customer/guest`, customer);
  await front('POST', `${orderPath}/addresses/shipping`, addressMembers);
  await front('POST', `${orderPath}/addresses/billing`, addressMembers);
  await front('GET', `${orderPath}/shipping_lines`);
  await front('POST', `${orderPath}/shipping_lines`, { index: 'ground' });
  await front('POST', `${orderPath}/taxes`);
  await front('POST', `${orderPath}/payments`, { gateway_public_id: 'test', token: 'tok_ok' });
  const { status, text, body } = await front('POST', `${orderPath}/process_order`);
  if (status !== 200) throw new Error(`process_order: ${status} ${text}`);
  return { ...order, state: body.data.application_state };
}
