import type { Database, Executor } from '../../../database/connection.js';
import { isTakenIn } from '../../../database/unless-taken.js';
import { shopColumns, shopOf, type ShopRow } from '../shops/shop.js';
import type { Settings } from '../shops/settings.js';

interface SettingsWrite {
  now: Date;
  change: (settings: Settings) => Settings;
  /** Additional writes in the same transaction. */
  also?: (executor: Executor) => Promise<void>;
}

/**
 * Changes the settings while holding the lock of their row, so that concurrent changes of different members both take
 * effect. Meanwhile, orders of the shop can be changed: their events refer to that row. Undefined if there is no such shop.
 */
export async function changeSettings(
  database: Database,
  shopId: string,
  { now, change, also }: SettingsWrite,
): Promise<Settings | 'host is taken' | undefined> {
  const changing = database.transaction(async (executor) => {
    const [row] = await executor.run<ShopRow>({
      text: `select ${shopColumns} from shops s where s.shop_id = $1 for no key update`,
      values: [shopId],
    });
    if (!row) return undefined;
    const settings = change(shopOf(row).settings);
    await executor.run({
      text: 'update shops set settings = $2, updated_at = $3 where shop_id = $1',
      values: [shopId, JSON.stringify(settings), now],
    });
    await also?.(executor);
    return settings;
  });
  try {
    return await changing;
  } catch (error) {
    if (isTakenIn(error, 'shops_by_agent_host')) return 'host is taken';
    throw error;
  }
}
