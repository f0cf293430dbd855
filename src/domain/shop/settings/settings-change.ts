import { z } from 'zod';
import { pageUrl, text } from '../../../lib/fields.js';
import type { Fault } from '../../../errors.js';
import { overridingFaults } from '../../../languages/overriding-faults.js';
import { isLanguageTag } from '../../../lib/language-tag.js';
import { agents } from '../shops/agent-settings.js';
import {
  abandonedCart,
  addressAutocomplete,
  checkoutProcess,
  connector,
  displayCurrency,
  giftCards,
  mails,
  payments,
  policies,
  publicOrderId,
  returns,
} from '../shops/settings-groups.js';
import type { Settings } from '../shops/settings.js';
import { changedSubscriptions, subscriptions } from '../shops/subscription-settings.js';

function isJson(blob: string): boolean {
  try {
    JSON.parse(blob);
    return true;
  } catch {
    return false;
  }
}

const language = z
  .object({
    isoLanguage: z
      .string()
      .min(2)
      .max(35)
      .refine(isLanguageTag, 'must be a language code such as en or pt-BR')
      .describe('The language code, such as `en` or `pt-BR`.'),
    languageName: z.string().max(255).describe('The name.'),
    languageBlob: z
      .string()
      .max(100_000, { abort: true })
      .superRefine((blob, context) => {
        const faults = isJson(blob) ? overridingFaults(blob) : ['must be JSON'];
        for (const message of faults) context.addIssue({ code: 'custom', message });
      })
      .nullish()
      .transform((blob) => blob ?? '{}')
      .describe(
        'The texts of the shop, as a JSON object in a string: messages of the pages by their keys, and translations of the texts of the shop by the text.',
      ),
  })
  .meta({ id: 'LanguageSettingsInput', description: 'A language of the shop, with its translated texts.' });

/** A change of the settings. Omitted members do not change. */
export const settingsChange = z.object({
  checkoutProcess: checkoutProcess.change,
  addressAutocomplete: addressAutocomplete.change,
  publicOrderId: publicOrderId.change,
  payments: payments.change,
  giftCards: giftCards.change,
  returns: returns.change,
  policies: policies.change,
  abandonedCart: abandonedCart.change,
  mails: mails.change,
  resumeUrlTemplate: pageUrl()
    .nullish()
    .describe(
      'The URL template of the page where a shopper resumes an order, with the placeholder `{public_order_id}`; null if there is none.',
    ),
  languages: z.array(language).max(100).nullish().describe('The languages of the shop.'),
  displayCurrency: displayCurrency.change,
  connector: connector.change,
  customerJwtSecret: text(1_024)
    .refine((secret) => secret === '' || secret.length >= 8, 'must have at least 8 characters')
    .nullish()
    .describe('The secret that signs the JWTs of customers; an empty string deletes it. It is write-only.'),
  subscriptions: subscriptions.change,
  agents: agents.change,
});

export type SettingsChange = z.output<typeof settingsChange>;

/**
 * The settings with a change. Null clears a nullable member; for other members, it has the same meaning as omitting
 * them.
 */
export function changed(before: Settings, change: SettingsChange): Settings {
  return {
    checkoutProcess: { ...before.checkoutProcess, ...change.checkoutProcess },
    addressAutocomplete: { ...before.addressAutocomplete, ...change.addressAutocomplete },
    publicOrderId: { ...before.publicOrderId, ...change.publicOrderId },
    payments: { ...before.payments, ...change.payments },
    giftCards: { ...before.giftCards, ...change.giftCards },
    returns: { ...before.returns, ...change.returns },
    policies: { ...before.policies, ...change.policies },
    abandonedCart: { ...before.abandonedCart, ...change.abandonedCart },
    mails: { ...before.mails, ...change.mails },
    resumeUrlTemplate: change.resumeUrlTemplate === undefined ? before.resumeUrlTemplate : change.resumeUrlTemplate,
    languages: change.languages ?? before.languages,
    displayCurrency: change.displayCurrency === undefined ? before.displayCurrency : change.displayCurrency,
    connector: { ...before.connector, ...change.connector },
    customerJwtSecret: null,
    subscriptions: changedSubscriptions(before.subscriptions, change.subscriptions),
    agents: { ...before.agents, ...change.agents },
  };
}

const invalid = (field: string, message: string): Fault => ({
  code: 'INVALID_VALUE',
  field,
  message: `${field} ${message}`,
});

/** The faults of settings whose members are individually valid. A demo answers agents on every host. */
export function settingsFaults({ giftCards: cards, agents: own }: Settings, { demo }: { demo: boolean }): Fault[] {
  return [
    ...(cards.minAmount > cards.maxAmount
      ? [invalid('giftCards.minAmount', 'must not be greater than the maximum amount')]
      : []),
    ...(own.enabled && own.host === null && !demo ? [invalid('agents.host', 'is required for agents')] : []),
  ];
}
