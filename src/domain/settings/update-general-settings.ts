import { z } from 'zod';
import type { ShopContext } from '../../context.js';
import { refuse } from '../../errors.js';
import { currencyByCode } from '../../lib/currencies.js';
import { backend } from '../access.js';
import { shopOperation } from '../operation.js';
import { settingsOutput } from './general-settings.js';
import { settingsChangeSchema, type Settings } from './settings.js';
import { changeSettings } from './settings-repository.js';

type SettingsChange = z.output<typeof settingsChangeSchema>;

/** Refuses bounds that leave no amount. */
function withBounds(giftCards: Settings['giftCards']): Settings['giftCards'] {
  if (giftCards.minAmount > giftCards.maxAmount)
    refuse('INVALID_VALUE', { field: 'giftCards.minAmount', message: 'minAmount: is above maxAmount' });
  return giftCards;
}

/** Null of a nullable member empties it; of another it means the same as leaving it out. */
function changed(settings: Settings, given: SettingsChange): Settings {
  return {
    checkoutProcess: { ...settings.checkoutProcess, ...given.checkoutProcess },
    resumeUrlTemplate: given.resumeUrlTemplate === undefined ? settings.resumeUrlTemplate : given.resumeUrlTemplate,
    languages: given.languages ?? settings.languages,
    giftCards: withBounds({ ...settings.giftCards, ...given.giftCards }),
    displayCurrency: given.displayCurrency === undefined ? settings.displayCurrency : given.displayCurrency,
  };
}

async function change({ database, shopId, clock }: ShopContext, given: SettingsChange) {
  const code = given.displayCurrency?.code;
  if (code !== undefined && !currencyByCode(code))
    refuse('INVALID_VALUE', { field: 'displayCurrency.code', message: `${code} is no currency of ISO 4217` });
  const settings = await changeSettings(database, shopId, clock.now(), (before) => changed(before, given));
  return { generalSettings: settings ?? refuse('NOT_FOUND') };
}

/** Changes what is given of the shop's general settings; the rest stays. */
export const updateGeneralSettings = shopOperation(
  {
    operation: 'updateGeneralSettings',
    summary: 'Update Shop General Settings',
    access: backend('write_shop_settings'),
    input: settingsChangeSchema,
    output: settingsOutput,
    audit: { resource: 'general_settings' },
  },
  change,
);

/** Says whether addresses need a phone number. */
export const updatePhoneNumberRequirement = shopOperation(
  {
    operation: 'updatePhoneNumberRequirement',
    summary: 'Update Phone Number Requirement',
    access: backend('write_shop_settings'),
    input: z.object({ phoneNumberRequired: z.boolean() }),
    output: settingsOutput,
    audit: { resource: 'general_settings' },
  },
  (context, checkoutProcess) => change(context, { checkoutProcess }),
);

/** Says whether Process Order checks and reserves stock. */
export const updateInventoryCheckRequirement = shopOperation(
  {
    operation: 'updateInventoryCheckRequirement',
    summary: 'Update Inventory Check Requirement',
    access: backend('write_shop_settings'),
    input: z.object({ requireInventoryCheck: z.boolean() }),
    output: settingsOutput,
    audit: { resource: 'general_settings' },
  },
  (context, checkoutProcess) => change(context, { checkoutProcess }),
);
