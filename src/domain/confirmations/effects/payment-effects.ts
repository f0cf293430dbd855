import { z } from 'zod';
import { captureFullPayment } from '../../money/captures/capture-full-payment.js';
import { capturePayment } from '../../money/captures/capture-payment.js';
import { captureSpecificPayment } from '../../money/captures/capture-specific-payment.js';
import { remainingOf } from '../../money/captures/plan-capture.js';
import { positionsOf } from '../../money/ledger/payment-position.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { releaseAuthorization } from '../../money/payments/release-authorization.js';
import { findPayment } from '../../money/payments/plan-payments.js';
import { refundFullPayment } from '../../money/refunds/refund-full-payment.js';
import { refundPayment } from '../../money/refunds/refund-payment.js';
import { refundSpecificPayment } from '../../money/refunds/refund-specific-payment.js';
import { refuse } from '../../../errors.js';
import { moving, orderEffect, type AboutOrder, type DescribedOperation } from './effect.js';

const notifying = z.object({ emailNotification: z.boolean().nullish() });
const withAmount = z.object({ amount: z.int() });
const ofPayment = z.object({ paymentId: z.string() });

const told = ({ emailNotification }: z.output<typeof notifying>): string =>
  emailNotification ? ' The customer gets an email.' : '';

/** `paid with test`. Refuses PAYMENT_NOT_FOUND. */
function paidWith({ order }: AboutOrder, paymentId: string): string {
  const { gatewayPublicId } = findPayment(order, paymentId, 'paymentId');
  return `paid with ${gatewayPublicId} (payment ${paymentId})`;
}

const refund = (about: AboutOrder, amount: number, ofWhat: string, notice: string) =>
  moving(`Refunds ${about.money(amount)} of ${about.name}${ofWhat}.${notice}`, amount, about.currency);

/** What is left to capture of the order total, in minor units. */
async function leftToCapture({ context, shopId, publicOrderId, order }: AboutOrder): Promise<number> {
  const ledger = await readLedger(context.database, shopId, publicOrderId);
  return remainingOf(order, positionsOf(order.state.payments, ledger));
}

const capture = (about: AboutOrder, amount: number, ofWhat = '') =>
  moving(`Captures ${about.money(amount)} of ${about.name}${ofWhat}.`, amount, about.currency);

/** Refunds, captures and released authorizations. */
export const paymentEffects: readonly DescribedOperation[] = [
  orderEffect(refundPayment, withAmount.extend(notifying.shape), (about, input) =>
    refund(about, input.amount, '', told(input)),
  ),
  orderEffect(refundFullPayment, notifying, (about, input) => {
    if (about.givenBack === 0) refuse('NOTHING_TO_REFUND');
    return refund(about, about.givenBack, ', which is all that was captured and not refunded', told(input));
  }),
  orderEffect(
    refundSpecificPayment,
    withAmount.extend(ofPayment.shape).extend(notifying.shape),
    (about, { amount, paymentId, ...input }) => refund(about, amount, `, ${paidWith(about, paymentId)}`, told(input)),
  ),
  orderEffect(captureFullPayment, z.object({}), async (about) => {
    const left = await leftToCapture(about);
    if (left <= 0) refuse('NOTHING_TO_CAPTURE');
    return capture(about, left, ', which is all that is left of its total');
  }),
  orderEffect(capturePayment, withAmount, (about, { amount }) => capture(about, amount)),
  orderEffect(captureSpecificPayment, withAmount.extend(ofPayment.shape), (about, { amount, paymentId }) =>
    capture(about, amount, `, ${paidWith(about, paymentId)}`),
  ),
  orderEffect(releaseAuthorization, ofPayment, (about, { paymentId }) => {
    const { givenBack, name, currency, money } = about;
    const payment = paidWith(about, paymentId);
    if (givenBack === 0) refuse('NOTHING_TO_RELEASE', { field: 'paymentId' });
    return moving(`Releases the ${money(givenBack)} of ${name} that are held, ${payment}.`, givenBack, currency);
  }),
];
