import type { ShopContext } from '../../../context.js';
import { refuse, refuseAll } from '../../../errors.js';
import type { Executor } from '../../../lib/executor.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { aboutSecret } from '../shops/shop-secret.js';
import { deleteShopSecret, saveShopSecret } from '../shops/shop-secret-repository.js';
import { settingsOutput } from './general-settings.js';
import { changed, settingsChange, settingsFaults, type SettingsChange } from './settings-change.js';
import { changeSettings } from './settings-repository.js';

/** Stores the encrypted secret of customers' tokens, or deletes it if empty. */
const keepJwtSecret =
  ({ encryption, shopId, clock }: ShopContext, secret: string) =>
  (executor: Executor): Promise<void> => {
    const purpose = 'customer_jwt';
    if (secret === '') return deleteShopSecret(executor, shopId, purpose);
    const sealed = encryption.seal(secret, aboutSecret(shopId, purpose));
    return saveShopSecret(executor, shopId, { purpose, sealed, now: clock.now() });
  };

/** Changes the settings. Refuses INVALID_VALUE if members contradict each other, ALREADY_EXISTS for another shop's host. */
export async function change(context: ShopContext, given: SettingsChange) {
  const { database, shopId, clock, demo } = context;
  const secret = given.customerJwtSecret;
  const changing = changeSettings(database, shopId, {
    now: clock.now(),
    change(before) {
      const after = changed(before, given);
      refuseAll(settingsFaults(after, { demo }));
      return after;
    },
    ...(typeof secret === 'string' ? { also: keepJwtSecret(context, secret) } : {}),
  });
  const settings = await changing;
  if (settings === 'host is taken')
    refuse('ALREADY_EXISTS', {
      field: 'agents.host',
      message: `The host ${given.agents?.host} belongs to another shop.`,
    });
  return { generalSettings: settings ?? refuse('NOT_FOUND') };
}

/** Updates the shop's general settings. Omitted members do not change. */
export const updateGeneralSettings = shopOperation(
  {
    operation: 'updateGeneralSettings',
    summary: 'Update Shop General Settings',
    description: "Updates the shop's general settings. Members that you omit do not change.",
    mutation: true,
    access: backend('write_shop_settings'),
    input: settingsChange,
    output: settingsOutput,
    audit: { resource: 'general_settings' },
  },
  change,
);
