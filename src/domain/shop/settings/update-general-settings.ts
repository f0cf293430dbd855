import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { currencyByCode } from '../../../lib/currencies.js';
import type { Executor } from '../../../lib/executor.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { aboutSecret } from '../shops/shop-secret.js';
import { deleteShopSecret, saveShopSecret } from '../shops/shop-secret-repository.js';
import { settingsOutput } from './general-settings.js';
import { settingsChangeSchema, type Settings } from '../shops/settings.js';
import { changeSettings } from './settings-repository.js';

type SettingsChange = z.output<typeof settingsChangeSchema>;

/** Refuses a minimum above the maximum. */
function withBounds(giftCards: Settings['giftCards']): Settings['giftCards'] {
  if (giftCards.minAmount > giftCards.maxAmount)
    refuse('INVALID_VALUE', { field: 'giftCards.minAmount', message: 'minAmount must not be greater than maxAmount' });
  return giftCards;
}

/** Null clears a nullable member. For other members, it has the same meaning as omitting them. */
function changed(settings: Settings, given: SettingsChange): Settings {
  return {
    checkoutProcess: { ...settings.checkoutProcess, ...given.checkoutProcess },
    resumeUrlTemplate: given.resumeUrlTemplate === undefined ? settings.resumeUrlTemplate : given.resumeUrlTemplate,
    languages: given.languages ?? settings.languages,
    payments: { ...settings.payments, ...given.payments },
    giftCards: withBounds({ ...settings.giftCards, ...given.giftCards }),
    abandonedCart: { ...settings.abandonedCart, ...given.abandonedCart },
    displayCurrency: given.displayCurrency === undefined ? settings.displayCurrency : given.displayCurrency,
    publicOrderId: { ...settings.publicOrderId, ...given.publicOrderId },
    connector: { ...settings.connector, ...given.connector },
    customerJwtSecret: null,
  };
}

/** Stores the encrypted secret of customers' tokens, or deletes it if null. */
const keepJwtSecret =
  ({ encryption, shopId, clock }: ShopContext, secret: string | null) =>
  (executor: Executor): Promise<void> => {
    const purpose = 'customer_jwt';
    if (secret === null) return deleteShopSecret(executor, shopId, purpose);
    const sealed = encryption.seal(secret, aboutSecret(shopId, purpose));
    return saveShopSecret(executor, shopId, { purpose, sealed, now: clock.now() });
  };

export async function change(context: ShopContext, given: SettingsChange) {
  const { database, shopId, clock } = context;
  const code = given.displayCurrency?.code;
  if (code !== undefined && !currencyByCode(code))
    refuse('INVALID_VALUE', { field: 'displayCurrency.code', message: `${code} is not an ISO 4217 currency code` });
  const settings = await changeSettings(database, shopId, {
    now: clock.now(),
    change: (before) => changed(before, given),
    ...(given.customerJwtSecret === undefined ? {} : { also: keepJwtSecret(context, given.customerJwtSecret) }),
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
    input: settingsChangeSchema,
    output: settingsOutput,
    audit: { resource: 'general_settings' },
  },
  change,
);
