import { t } from '../../languages/language.js';
import { optionalIn, requiredMoneyIn, textIn, throwFault } from '../../parts/form.js';
import { editableMoney } from '../../parts/money.js';
import type { SettingsGroup } from './setting-fields.js';

const linesIn = (values: FormData, name: string): string[] =>
  textIn(values, name)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function numberIn(values: FormData, name: string): number {
  const number = Number(textIn(values, name) || Number.NaN);
  if (Number.isNaN(number)) throwFault(name, t('settings.notANumber'));
  return number;
}

/** Parses days such as `1, 3, 7`. */
function daysIn(values: FormData, name: string): number[] {
  const parts = textIn(values, name)
    .normalize('NFKC')
    .split(/[,、]/)
    .filter((part) => part.trim() !== '');
  if (parts.some((part) => !/^\s*\d+\s*$/.test(part))) throwFault(name, t('settings.notDays'));
  return parts.map(Number);
}

/** The general settings, in groups. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    title: t('settings.checkout.title'),
    settings: [
      {
        name: 'checkoutProcess.companyNameOption',
        label: t('settings.checkout.companyName'),
        kind: [
          ['hidden', t('settings.checkout.companyNameHidden')],
          ['optional', t('settings.checkout.companyNameOptional')],
          ['required', t('settings.checkout.companyNameRequired')],
        ],
        of: ({ checkoutProcess }) => checkoutProcess.companyNameOption,
      },
      {
        name: 'checkoutProcess.acceptsMarketingCheckboxOption',
        label: t('settings.checkout.marketing'),
        kind: [
          ['hidden', t('settings.checkout.marketingHidden')],
          ['unchecked', t('settings.checkout.marketingUnchecked')],
          ['checked', t('settings.checkout.marketingChecked')],
        ],
        of: ({ checkoutProcess }) => checkoutProcess.acceptsMarketingCheckboxOption,
      },
      {
        name: 'checkoutProcess.phoneNumberRequired',
        label: t('settings.checkout.phoneRequired'),
        kind: 'check',
        of: ({ checkoutProcess }) => checkoutProcess.phoneNumberRequired,
      },
      {
        name: 'checkoutProcess.requireInventoryCheck',
        label: t('settings.checkout.stock'),
        hint: t('settings.checkout.stockHint'),
        kind: 'check',
        of: ({ checkoutProcess }) => checkoutProcess.requireInventoryCheck,
      },
      {
        name: 'checkoutProcess.createPlatformCustomer',
        label: t('settings.checkout.guests'),
        kind: 'check',
        of: ({ checkoutProcess }) => checkoutProcess.createPlatformCustomer,
      },
    ],
    changeIn: (values) => ({
      checkoutProcess: {
        companyNameOption: textIn(values, 'checkoutProcess.companyNameOption'),
        acceptsMarketingCheckboxOption: textIn(values, 'checkoutProcess.acceptsMarketingCheckboxOption'),
        phoneNumberRequired: values.has('checkoutProcess.phoneNumberRequired'),
        requireInventoryCheck: values.has('checkoutProcess.requireInventoryCheck'),
        createPlatformCustomer: values.has('checkoutProcess.createPlatformCustomer'),
      },
    }),
  },
  {
    title: t('settings.payments.title'),
    settings: [
      {
        name: 'payments.capture',
        label: t('settings.payments.capture'),
        kind: [
          ['manual', t('settings.payments.captureManual')],
          ['on_processed', t('settings.payments.captureOnProcessed')],
          ['on_shipment', t('settings.payments.captureOnShipment')],
        ],
        of: ({ payments }) => payments.capture,
      },
      {
        name: 'payments.verifyPaymentsOnly',
        label: t('settings.payments.verifyOnly'),
        hint: t('settings.payments.verifyOnlyHint'),
        kind: 'check',
        of: ({ payments }) => payments.verifyPaymentsOnly,
      },
      {
        name: 'payments.partialApproval',
        label: t('settings.payments.partialApproval'),
        hint: t('settings.payments.partialApprovalHint'),
        kind: 'check',
        of: ({ payments }) => payments.partialApproval,
      },
    ],
    changeIn: (values) => ({
      payments: {
        capture: textIn(values, 'payments.capture'),
        verifyPaymentsOnly: values.has('payments.verifyPaymentsOnly'),
        partialApproval: values.has('payments.partialApproval'),
      },
    }),
  },
  {
    title: t('settings.giftCards.title'),
    settings: [
      {
        name: 'giftCards.enabled',
        label: t('settings.giftCards.enabled'),
        kind: 'check',
        of: ({ giftCards }) => giftCards.enabled,
      },
      {
        name: 'giftCards.skus',
        label: t('settings.giftCards.skus'),
        hint: t('settings.giftCards.skusHint'),
        kind: 'lines',
        of: ({ giftCards }) => giftCards.skus.join('\n'),
      },
      {
        name: 'giftCards.minAmount',
        label: t('settings.giftCards.minAmount'),
        kind: 'money',
        of: ({ giftCards }, currency) => editableMoney(giftCards.minAmount, currency),
      },
      {
        name: 'giftCards.maxAmount',
        label: t('settings.giftCards.maxAmount'),
        kind: 'money',
        of: ({ giftCards }, currency) => editableMoney(giftCards.maxAmount, currency),
      },
    ],
    changeIn: (values, currency) => ({
      giftCards: {
        enabled: values.has('giftCards.enabled'),
        skus: linesIn(values, 'giftCards.skus'),
        minAmount: requiredMoneyIn(values, 'giftCards.minAmount', currency),
        maxAmount: requiredMoneyIn(values, 'giftCards.maxAmount', currency),
      },
    }),
  },
  {
    title: t('settings.policies.title'),
    settings: [
      {
        name: 'policies.privacyPolicy',
        label: t('settings.policies.privacy'),
        hint: t('settings.policies.privacyHint'),
        kind: 'article',
        of: ({ policies }) => policies.privacyPolicy ?? '',
      },
      {
        name: 'policies.termsOfService',
        label: t('settings.policies.terms'),
        kind: 'article',
        of: ({ policies }) => policies.termsOfService ?? '',
      },
      {
        name: 'policies.refundPolicy',
        label: t('settings.policies.refund'),
        kind: 'article',
        of: ({ policies }) => policies.refundPolicy ?? '',
      },
      {
        name: 'policies.shippingPolicy',
        label: t('settings.policies.shipping'),
        kind: 'article',
        of: ({ policies }) => policies.shippingPolicy ?? '',
      },
      {
        name: 'policies.contact',
        label: t('settings.policies.contact'),
        kind: 'article',
        of: ({ policies }) => policies.contact ?? '',
      },
    ],
    changeIn: (values) => ({
      policies: {
        privacyPolicy: optionalIn(values, 'policies.privacyPolicy'),
        termsOfService: optionalIn(values, 'policies.termsOfService'),
        refundPolicy: optionalIn(values, 'policies.refundPolicy'),
        shippingPolicy: optionalIn(values, 'policies.shippingPolicy'),
        contact: optionalIn(values, 'policies.contact'),
      },
    }),
  },
  {
    title: t('settings.abandoned.title'),
    settings: [
      {
        name: 'abandonedCart.emails',
        label: t('settings.abandoned.emails'),
        hint: t('settings.abandoned.emailsHint'),
        kind: 'check',
        of: ({ abandonedCart }) => abandonedCart.emails,
      },
      {
        name: 'resumeUrlTemplate',
        label: t('settings.abandoned.resumeUrl'),
        hint: t('settings.abandoned.resumeUrlHint', { placeholder: '{public_order_id}' }),
        kind: 'text',
        of: ({ resumeUrlTemplate }) => resumeUrlTemplate ?? '',
      },
    ],
    changeIn: (values) => ({
      abandonedCart: { emails: values.has('abandonedCart.emails') },
      resumeUrlTemplate: optionalIn(values, 'resumeUrlTemplate'),
    }),
  },
  {
    title: t('settings.currency.title'),
    settings: [
      {
        name: 'displayCurrency.code',
        label: t('settings.currency.code'),
        hint: t('settings.currency.codeHint'),
        kind: 'text',
        of: ({ displayCurrency }) => displayCurrency?.code ?? '',
      },
      {
        name: 'displayCurrency.rate',
        label: t('settings.currency.rate'),
        hint: t('settings.currency.rateHint'),
        kind: 'number',
        of: ({ displayCurrency }) => String(displayCurrency?.rate ?? ''),
      },
    ],
    changeIn: (values) => {
      const code = textIn(values, 'displayCurrency.code');
      return { displayCurrency: code === '' ? null : { code, rate: numberIn(values, 'displayCurrency.rate') } };
    },
  },
  {
    title: t('settings.subscriptions.title'),
    settings: [
      {
        name: 'subscriptions.monthEnd',
        label: t('settings.subscriptions.monthEnd'),
        kind: [
          ['clip', t('settings.subscriptions.monthEndClip')],
          ['skip', t('settings.subscriptions.monthEndSkip')],
        ],
        of: ({ subscriptions }) => subscriptions.monthEnd,
      },
      {
        name: 'subscriptions.catchUp',
        label: t('settings.subscriptions.catchUp'),
        kind: [
          ['latest', t('settings.subscriptions.catchUpLatest')],
          ['all', t('settings.subscriptions.catchUpAll')],
        ],
        of: ({ subscriptions }) => subscriptions.catchUp,
      },
      {
        name: 'subscriptions.dunningEnd',
        label: t('settings.subscriptions.dunningEnd'),
        kind: [
          ['pause', t('settings.subscriptions.pause')],
          ['cancel', t('settings.subscriptions.cancel')],
          ['skip', t('settings.subscriptions.skip')],
        ],
        of: ({ subscriptions }) => subscriptions.dunningEnd,
      },
      {
        name: 'subscriptions.coverageLost',
        label: t('settings.subscriptions.coverageLost'),
        kind: [
          ['charge', t('settings.subscriptions.charge')],
          ['pause', t('settings.subscriptions.pause')],
        ],
        of: ({ subscriptions }) => subscriptions.coverageLost,
      },
      {
        name: 'subscriptions.dunning.declined',
        label: t('settings.subscriptions.declined'),
        kind: 'text',
        of: ({ subscriptions }) => subscriptions.dunning.declined.join(', '),
      },
      {
        name: 'subscriptions.dunning.insufficientFunds',
        label: t('settings.subscriptions.insufficientFunds'),
        kind: 'text',
        of: ({ subscriptions }) => subscriptions.dunning.insufficientFunds.join(', '),
      },
      {
        name: 'subscriptions.dunning.gatewayUnavailable.firstMinutes',
        label: t('settings.subscriptions.gatewayMinutes'),
        kind: 'number',
        of: ({ subscriptions }) => String(subscriptions.dunning.gatewayUnavailable.firstMinutes),
      },
      {
        name: 'subscriptions.dunning.gatewayUnavailable.factor',
        label: t('settings.subscriptions.gatewayFactor'),
        kind: 'number',
        of: ({ subscriptions }) => String(subscriptions.dunning.gatewayUnavailable.factor),
      },
      {
        name: 'subscriptions.dunning.gatewayUnavailable.attempts',
        label: t('settings.subscriptions.gatewayAttempts'),
        kind: 'number',
        of: ({ subscriptions }) => String(subscriptions.dunning.gatewayUnavailable.attempts),
      },
      {
        name: 'subscriptions.dunning.outOfStock.days',
        label: t('settings.subscriptions.stockDays'),
        kind: 'number',
        of: ({ subscriptions }) => String(subscriptions.dunning.outOfStock.days),
      },
      {
        name: 'subscriptions.dunning.outOfStock.attempts',
        label: t('settings.subscriptions.stockAttempts'),
        kind: 'number',
        of: ({ subscriptions }) => String(subscriptions.dunning.outOfStock.attempts),
      },
    ],
    changeIn: (values) => ({
      subscriptions: {
        monthEnd: textIn(values, 'subscriptions.monthEnd'),
        catchUp: textIn(values, 'subscriptions.catchUp'),
        dunningEnd: textIn(values, 'subscriptions.dunningEnd'),
        coverageLost: textIn(values, 'subscriptions.coverageLost'),
        dunning: {
          declined: daysIn(values, 'subscriptions.dunning.declined'),
          insufficientFunds: daysIn(values, 'subscriptions.dunning.insufficientFunds'),
          gatewayUnavailable: {
            firstMinutes: numberIn(values, 'subscriptions.dunning.gatewayUnavailable.firstMinutes'),
            factor: numberIn(values, 'subscriptions.dunning.gatewayUnavailable.factor'),
            attempts: numberIn(values, 'subscriptions.dunning.gatewayUnavailable.attempts'),
          },
          outOfStock: {
            days: numberIn(values, 'subscriptions.dunning.outOfStock.days'),
            attempts: numberIn(values, 'subscriptions.dunning.outOfStock.attempts'),
          },
        },
      },
    }),
  },
  {
    title: t('settings.autocomplete.title'),
    settings: [
      {
        name: 'addressAutocomplete.provider',
        label: t('settings.autocomplete.provider'),
        kind: 'text',
        of: ({ addressAutocomplete }) => addressAutocomplete.provider ?? '',
      },
      {
        name: 'addressAutocomplete.apiKey',
        label: t('settings.autocomplete.browserKey'),
        hint: t('settings.autocomplete.browserKeyHint'),
        kind: 'text',
        of: ({ addressAutocomplete }) => addressAutocomplete.apiKey ?? '',
      },
    ],
    changeIn: (values) => ({
      addressAutocomplete: {
        provider: optionalIn(values, 'addressAutocomplete.provider'),
        apiKey: optionalIn(values, 'addressAutocomplete.apiKey'),
      },
    }),
  },
  {
    title: t('settings.platform.title'),
    settings: [
      {
        name: 'publicOrderId.enabled',
        label: t('settings.platform.publicOrderId'),
        kind: 'check',
        of: ({ publicOrderId }) => publicOrderId.enabled,
      },
      {
        name: 'connector.requireCompatibleHmac',
        label: t('settings.platform.signed'),
        hint: t('settings.platform.signedHint'),
        kind: 'check',
        of: ({ connector }) => connector.requireCompatibleHmac,
      },
      {
        name: 'connector.weeklyImport',
        label: t('settings.platform.weeklyImport'),
        kind: 'check',
        of: ({ connector }) => connector.weeklyImport,
      },
    ],
    changeIn: (values) => ({
      publicOrderId: { enabled: values.has('publicOrderId.enabled') },
      connector: {
        requireCompatibleHmac: values.has('connector.requireCompatibleHmac'),
        weeklyImport: values.has('connector.weeklyImport'),
      },
    }),
  },
  {
    title: t('settings.tokens.title'),
    settings: [
      {
        name: 'customerJwtSecret',
        label: t('settings.tokens.secret'),
        hint: t('settings.tokens.secretHint'),
        kind: 'secret',
        of: () => '',
      },
    ],
    changeIn: (values) => {
      const customerJwtSecret = textIn(values, 'customerJwtSecret');
      return customerJwtSecret === '' ? {} : { customerJwtSecret };
    },
  },
];
