import { describe, expect, test } from '@jest/globals';
import { mailKindNames, mailKinds, type MailSwitch } from '../../../../src/domain/core/mail/mail-kinds.js';
import { emptyState } from '../../../../src/domain/order/document/empty-state.js';
import { mailAbout } from '../../../../src/domain/order/mails/order-mails.js';
import { defaultSettings } from '../../../../src/domain/shop/shops/settings.js';

const customer = {
  platformId: null,
  publicId: null,
  firstName: 'Ada',
  lastName: 'Byron',
  emailAddress: 'ada@example.com',
  acceptsMarketing: false,
  savedAddresses: [],
};
const state = { ...emptyState({ settings: defaultSettings, currency: 'USD' }, 7), customer };
const order = { publicOrderId: 'an-order', state };
const mails = { ...defaultSettings.mails, shopAddress: 'owner@example.com' };

const switches: readonly MailSwitch[] = [
  'orderConfirmation',
  'orderCancelled',
  'shipmentSent',
  'shipmentDelivered',
  'refund',
  'returnRequested',
  'returnApproved',
  'returnDeclined',
  'returnReceived',
  'returnClosed',
  'paymentLink',
  'paymentActionNeeded',
  'subscriptionUpcoming',
  'subscriptionPaymentFailed',
  'subscriptionCancelled',
  'newOrder',
  'needsAttention',
  'webhookDisabled',
];

describe('the setting mails', () => {
  test.each(switches)('%s switches its kind', (name) => {
    const kind = mailKindNames.find((one) => mailKinds[one].setting === name);
    if (!kind) throw new Error('no kind has this switch');
    expect(mailAbout(order, { mails }, kind)).toHaveLength(1);
    expect(mailAbout(order, { mails: { ...mails, [name]: false } }, kind)).toEqual([]);
  });

  test('sentBy leaves only the emails about orders to the platform', () => {
    const left = mailKindNames.filter(
      (kind) => mailAbout(order, { mails: { ...mails, sentBy: 'platform' } }, kind).length === 0,
    );
    expect(left).toEqual(mailKindNames.filter((kind) => mailKinds[kind].leftToPlatform));
    expect(left).not.toContain('refund');
  });

  test('shopAddress receives the emails to the shop', () => {
    expect(mailAbout(order, { mails }, 'new_order')).toMatchObject([{ recipient: 'owner@example.com' }]);
    expect(mailAbout(order, { mails: { ...mails, shopAddress: null } }, 'new_order')).toEqual([]);
  });

  test('nobody gets an email after their data was erased', () => {
    const gone = { ...order, state: { ...state, customer: { ...customer, emailAddress: '[erased]' } } };
    expect(mailAbout(gone, { mails }, 'order_confirmation')).toEqual([]);
  });
});
