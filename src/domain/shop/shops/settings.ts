import { z } from 'zod';
import type { MailSwitch } from '../../core/mail/mail-kinds.js';
import { agents, defaultAgents } from './agent-settings.js';
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
} from './settings-groups.js';
import { defaultSubscriptions, subscriptions } from './subscription-settings.js';

/** All general settings of the shop. */
export const settingsSchema = z
  .object({
    checkoutProcess: checkoutProcess.settings,
    addressAutocomplete: addressAutocomplete.settings,
    publicOrderId: publicOrderId.settings,
    payments: payments.settings,
    giftCards: giftCards.settings,
    returns: returns.settings,
    policies: policies.settings,
    abandonedCart: abandonedCart.settings,
    mails: mails.settings,
    resumeUrlTemplate: z
      .string()
      .nullable()
      .describe(
        'The URL template of the page where a shopper resumes an order, with the placeholder `{public_order_id}`; null if there is none.',
      ),
    languages: z
      .array(
        z
          .object({
            isoLanguage: z.string().describe('The language code, such as `en` or `pt-BR`.'),
            languageName: z.string().describe('The name.'),
            languageBlob: z.string().describe('The translated texts, as a JSON string.'),
          })
          .meta({ id: 'LanguageSettings', description: 'A language of a shop, with its translated texts.' }),
      )
      .describe('The languages of the shop.'),
    displayCurrency: displayCurrency.settings,
    connector: connector.settings,
    customerJwtSecret: z.null().meta({ graphql: 'String' }).describe('Always null. The secret is write-only.'),
    subscriptions: subscriptions.settings,
    agents: agents.settings,
  })
  .meta({ id: 'GeneralSettings', description: 'The general settings of a shop.' });

export type Settings = z.output<typeof settingsSchema>;

/** Every switch of a kind of email, on or off. */
const allMails = (isOn: boolean): Record<MailSwitch, boolean> => ({
  orderConfirmation: isOn,
  orderCancelled: isOn,
  shipmentSent: isOn,
  shipmentDelivered: isOn,
  refund: isOn,
  returnRequested: isOn,
  returnApproved: isOn,
  returnDeclined: isOn,
  returnReceived: isOn,
  returnClosed: isOn,
  paymentLink: isOn,
  paymentActionNeeded: isOn,
  subscriptionUpcoming: isOn,
  subscriptionPaymentFailed: isOn,
  subscriptionCancelled: isOn,
  newOrder: isOn,
  needsAttention: isOn,
  webhookDisabled: isOn,
});

export const defaultSettings: Settings = {
  checkoutProcess: {
    companyNameOption: 'optional',
    phoneNumberRequired: false,
    acceptsMarketingCheckboxOption: 'unchecked',
    requireInventoryCheck: false,
    createPlatformCustomer: false,
  },
  addressAutocomplete: { provider: null, apiKey: null },
  publicOrderId: { enabled: true },
  payments: { verifyPaymentsOnly: false, capture: 'manual', partialApproval: false },
  giftCards: { enabled: false, skus: [], minAmount: 1, maxAmount: 1_000_000 },
  returns: { enabled: true, windowDays: 30, byShopper: 'off', fee: 0 },
  policies: { privacyPolicy: null, termsOfService: null, refundPolicy: null, shippingPolicy: null, contact: null },
  abandonedCart: { emails: false },
  mails: {
    sentBy: null,
    shopAddress: null,
    logoUrl: null,
    color: '#1d4ed8',
    footer: '',
    attentionMails: 'daily',
    upcomingDays: 3,
    ...allMails(true),
  },
  resumeUrlTemplate: null,
  languages: [],
  displayCurrency: null,
  connector: { requireCompatibleHmac: false, weeklyImport: false },
  customerJwtSecret: null,
  subscriptions: defaultSubscriptions,
  agents: defaultAgents,
};

/** What the settings of shops that were created by an earlier version are completed with: no new kind of email. */
const settingsBefore: Settings = {
  ...defaultSettings,
  mails: { ...defaultSettings.mails, ...allMails(false), refund: true, paymentLink: true },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A stored value, with the defaults of the members that it does not have. */
function completed(stored: unknown, defaults: unknown): unknown {
  if (!isRecord(defaults)) return stored === undefined ? defaults : stored;
  const given = isRecord(stored) ? stored : {};
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, completed(given[name], value)]));
}

/** The stored settings; those that an older version stored are completed with defaults. */
export function settingsOf(stored: unknown): Settings {
  // Most stored settings are complete, and every change to an order reads them.
  const whole = settingsSchema.safeParse(stored);
  return whole.success ? whole.data : settingsSchema.parse(completed(stored, settingsBefore));
}
