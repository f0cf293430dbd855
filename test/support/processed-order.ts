import { addressMembers, guestMembers, item, newRestOrder, type RestOrder, type RestShop } from './raw-rest.js';

/** A processed order, with its state then, of 42.50, two bowls of 20.00 and a card of 2.50, paid with a token of a gateway. */
export async function processedOrder(
  service: { url: string },
  shop: RestShop,
  token = 'tok_ok',
  gatewayPublicId = 'test',
): Promise<RestOrder> {
  const order = await newRestOrder(service, shop, {
    cart_items: [
      item({ id: 'bowl', line_item_key: 'bowl', title: 'Bowl', price: 2000, quantity: 2 }),
      item({ id: 'card', line_item_key: 'card', title: 'Card', price: 250 }),
    ],
  });
  const { front, orderPath } = order;
  await front('POST', `${orderPath}/customer/guest`, guestMembers);
  await front('POST', `${orderPath}/addresses/billing`, addressMembers);
  await front('POST', `${orderPath}/taxes`);
  await front('POST', `${orderPath}/payments`, { gateway_public_id: gatewayPublicId, token });
  const { body } = await front('POST', `${orderPath}/process_order`);
  // A refused payment has no state in its response.
  const data: Partial<typeof body.data> | undefined = body.data;
  return { ...order, state: data?.application_state ?? order.state };
}
