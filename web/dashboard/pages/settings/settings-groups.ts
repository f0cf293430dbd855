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
  if (Number.isNaN(number)) throwFault(name, 'Enter a number.');
  return number;
}

/** Parses days such as `1, 3, 7`. */
function daysIn(values: FormData, name: string): number[] {
  const parts = textIn(values, name)
    .split(',')
    .filter((part) => part.trim() !== '');
  if (parts.some((part) => !/^\s*\d+\s*$/.test(part))) throwFault(name, 'Enter days, such as 1, 3, 7.');
  return parts.map(Number);
}

/** The general settings, in groups. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    title: 'Checkout',
    settings: [
      {
        name: 'checkoutProcess.companyNameOption',
        label: 'Company name in addresses',
        kind: [
          ['hidden', 'Hidden'],
          ['optional', 'Optional'],
          ['required', 'Required'],
        ],
        of: ({ checkoutProcess }) => checkoutProcess.companyNameOption,
      },
      {
        name: 'checkoutProcess.acceptsMarketingCheckboxOption',
        label: 'Checkbox for marketing emails',
        kind: [
          ['hidden', 'Hidden'],
          ['unchecked', 'Shown, not checked'],
          ['checked', 'Shown, checked'],
        ],
        of: ({ checkoutProcess }) => checkoutProcess.acceptsMarketingCheckboxOption,
      },
      {
        name: 'checkoutProcess.phoneNumberRequired',
        label: 'Phone number required in addresses',
        kind: 'check',
        of: ({ checkoutProcess }) => checkoutProcess.phoneNumberRequired,
      },
      {
        name: 'checkoutProcess.requireInventoryCheck',
        label: 'Stock is checked and reserved',
        hint: 'When an order is processed.',
        kind: 'check',
        of: ({ checkoutProcess }) => checkoutProcess.requireInventoryCheck,
      },
      {
        name: 'checkoutProcess.createPlatformCustomer',
        label: 'Guests become customers of the platform',
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
    title: 'Payments',
    settings: [
      {
        name: 'payments.capture',
        label: 'Payments are captured',
        kind: [
          ['manual', 'By the shop'],
          ['on_processed', 'As soon as the order is processed'],
          ['on_shipment', 'With each shipment'],
        ],
        of: ({ payments }) => payments.capture,
      },
      {
        name: 'payments.verifyPaymentsOnly',
        label: 'Payment methods are only verified',
        hint: 'No money is reserved; each capture authorizes the amount that it captures.',
        kind: 'check',
        of: ({ payments }) => payments.verifyPaymentsOnly,
      },
      {
        name: 'payments.partialApproval',
        label: 'Parts of a payment may be approved',
        hint: 'The shopper pays the rest with another payment method. Otherwise, a part counts as declined.',
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
    title: 'Gift cards',
    settings: [
      {
        name: 'giftCards.enabled',
        label: 'The shop sells gift cards',
        kind: 'check',
        of: ({ giftCards }) => giftCards.enabled,
      },
      {
        name: 'giftCards.skus',
        label: 'SKUs of gift cards',
        hint: 'One per line.',
        kind: 'lines',
        of: ({ giftCards }) => giftCards.skus.join('\n'),
      },
      {
        name: 'giftCards.minAmount',
        label: 'Minimum amount',
        kind: 'money',
        of: ({ giftCards }, currency) => editableMoney(giftCards.minAmount, currency),
      },
      {
        name: 'giftCards.maxAmount',
        label: 'Maximum amount',
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
    title: 'Policies',
    settings: [
      {
        name: 'policies.privacyPolicy',
        label: 'Privacy policy',
        hint: 'An https URL, or a text that is shown on a page of its own.',
        kind: 'article',
        of: ({ policies }) => policies.privacyPolicy ?? '',
      },
      {
        name: 'policies.termsOfService',
        label: 'Terms of service',
        kind: 'article',
        of: ({ policies }) => policies.termsOfService ?? '',
      },
      {
        name: 'policies.refundPolicy',
        label: 'Refund policy',
        kind: 'article',
        of: ({ policies }) => policies.refundPolicy ?? '',
      },
      {
        name: 'policies.shippingPolicy',
        label: 'Shipping policy',
        kind: 'article',
        of: ({ policies }) => policies.shippingPolicy ?? '',
      },
      {
        name: 'policies.contact',
        label: 'Contact',
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
    title: 'Abandoned orders',
    settings: [
      {
        name: 'abandonedCart.emails',
        label: 'Shoppers get an email with a link',
        hint: 'Replaces the order/abandoned event.',
        kind: 'check',
        of: ({ abandonedCart }) => abandonedCart.emails,
      },
      {
        name: 'resumeUrlTemplate',
        label: 'URL to resume an order',
        hint: 'A URL with {public_order_id}. Leave empty to use the built-in checkout page.',
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
    title: 'Currency for shoppers',
    settings: [
      {
        name: 'displayCurrency.code',
        label: 'Currency',
        hint: "Its code, such as EUR; empty to show the shop's currency.",
        kind: 'text',
        of: ({ displayCurrency }) => displayCurrency?.code ?? '',
      },
      {
        name: 'displayCurrency.rate',
        label: 'Exchange rate',
        hint: "From the shop's currency.",
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
    title: 'Subscriptions',
    settings: [
      {
        name: 'subscriptions.monthEnd',
        label: 'In a month that is too short, a subscription',
        kind: [
          ['clip', 'Renews on the last day'],
          ['skip', 'Skips the month'],
        ],
        of: ({ subscriptions }) => subscriptions.monthEnd,
      },
      {
        name: 'subscriptions.catchUp',
        label: 'Missed renewals',
        kind: [
          ['latest', 'Process the latest'],
          ['all', 'Process all'],
        ],
        of: ({ subscriptions }) => subscriptions.catchUp,
      },
      {
        name: 'subscriptions.dunningEnd',
        label: 'After the last failed retry',
        kind: [
          ['pause', 'Pause the subscription'],
          ['cancel', 'Cancel the subscription'],
          ['skip', 'Skip the renewal'],
        ],
        of: ({ subscriptions }) => subscriptions.dunningEnd,
      },
      {
        name: 'subscriptions.coverageLost',
        label: 'If a charge no longer covers an order',
        kind: [
          ['charge', 'Charge the order'],
          ['pause', 'Pause the subscription'],
        ],
        of: ({ subscriptions }) => subscriptions.coverageLost,
      },
      {
        name: 'subscriptions.dunning.declined',
        label: 'Days before each retry of a declined payment',
        kind: 'text',
        of: ({ subscriptions }) => subscriptions.dunning.declined.join(', '),
      },
      {
        name: 'subscriptions.dunning.insufficientFunds',
        label: 'Days before each retry for insufficient funds',
        kind: 'text',
        of: ({ subscriptions }) => subscriptions.dunning.insufficientFunds.join(', '),
      },
      {
        name: 'subscriptions.dunning.gatewayUnavailable.firstMinutes',
        label: 'Gateway unavailable: minutes before the first retry',
        kind: 'number',
        of: ({ subscriptions }) => String(subscriptions.dunning.gatewayUnavailable.firstMinutes),
      },
      {
        name: 'subscriptions.dunning.gatewayUnavailable.factor',
        label: 'Gateway unavailable: factor between retries',
        kind: 'number',
        of: ({ subscriptions }) => String(subscriptions.dunning.gatewayUnavailable.factor),
      },
      {
        name: 'subscriptions.dunning.gatewayUnavailable.attempts',
        label: 'Gateway unavailable: maximum number of retries',
        kind: 'number',
        of: ({ subscriptions }) => String(subscriptions.dunning.gatewayUnavailable.attempts),
      },
      {
        name: 'subscriptions.dunning.outOfStock.days',
        label: 'Out of stock: days between retries',
        kind: 'number',
        of: ({ subscriptions }) => String(subscriptions.dunning.outOfStock.days),
      },
      {
        name: 'subscriptions.dunning.outOfStock.attempts',
        label: 'Out of stock: maximum number of retries',
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
    title: 'Address autocomplete',
    settings: [
      {
        name: 'addressAutocomplete.provider',
        label: 'Provider',
        kind: 'text',
        of: ({ addressAutocomplete }) => addressAutocomplete.provider ?? '',
      },
      {
        name: 'addressAutocomplete.apiKey',
        label: 'Browser key',
        hint: 'Shoppers can see it.',
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
    title: 'Platform',
    settings: [
      {
        name: 'publicOrderId.enabled',
        label: 'Platform orders include the public order ID',
        kind: 'check',
        of: ({ publicOrderId }) => publicOrderId.enabled,
      },
      {
        name: 'connector.requireCompatibleHmac',
        label: 'The whole connector request must be signed',
        hint: 'With X-Compatible-HMAC.',
        kind: 'check',
        of: ({ connector }) => connector.requireCompatibleHmac,
      },
      {
        name: 'connector.weeklyImport',
        label: 'Customers and orders are imported every week',
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
    title: 'Customer tokens',
    settings: [
      {
        name: 'customerJwtSecret',
        label: 'Secret that signs customer JWTs',
        hint: 'At least 8 characters. Leave empty to keep the stored one.',
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
