import type { TestShop } from './shop.js';

type ShopWithPlatform = Pick<TestShop, 'tillgate' | 'shopId'>;

/** Gives a shop a platform for its orders, which is never called. */
export const connectPlatform = ({ tillgate: { database }, shopId }: ShopWithPlatform) =>
  database.run({
    text: `insert into platform_connector_destinations (shop_id, id, topic, destination, version, timeout_ms, created_at,
        updated_at) values ($1, gen_random_uuid(), 'orders', 'http://127.0.0.1:1', 'v1', 1000, now(), now())`,
    values: [shopId],
  });

export const disconnectPlatform = ({ tillgate: { database }, shopId }: ShopWithPlatform) =>
  database.run({ text: 'delete from platform_connector_destinations where shop_id = $1', values: [shopId] });

/** Processes an order in a shop that has a platform and loses it, so that the platform order is made by a job. */
export async function beforeLosingPlatform<Result>(
  shop: ShopWithPlatform,
  work: () => Promise<Result>,
): Promise<Result> {
  await connectPlatform(shop);
  const result = await work();
  await disconnectPlatform(shop);
  return result;
}
