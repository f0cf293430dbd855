import type { AgentConfirmationsQuery } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Status, type Tone } from '../../parts/status.js';
import styles from './confirmations.module.css';

export type Confirmation = NonNullable<AgentConfirmationsQuery['agentConfirmations']>[number];

const refund = t('access.confirmations.kind.refund');
const capture = t('access.confirmations.kind.capture');
const discount = t('access.confirmations.kind.discount');
const giftCard = t('access.confirmations.kind.giftCard');
const shipment = t('access.confirmations.kind.shipment');
const ofReturn = t('access.confirmations.kind.return');
const subscription = t('access.confirmations.kind.subscription');

/** What kind of change an operation is. */
const kinds: Readonly<Record<string, string>> = {
  refundPayment: refund,
  refundFullPayment: refund,
  refundSpecificPayment: refund,
  captureFullPayment: capture,
  capturePayment: capture,
  captureSpecificPayment: capture,
  releaseAuthorization: t('access.confirmations.kind.release'),
  cancelOrder: t('access.confirmations.kind.cancellation'),
  acknowledgeAttention: t('access.confirmations.kind.attention'),
  addDiscount: discount,
  deleteDiscount: discount,
  issueGiftCard: giftCard,
  reissueGiftCard: giftCard,
  disableGiftCard: giftCard,
  enableGiftCard: giftCard,
  createShipment: shipment,
  updateShipment: shipment,
  cancelShipment: shipment,
  markShipmentDelivered: shipment,
  createReturn: ofReturn,
  approveReturn: ofReturn,
  declineReturn: ofReturn,
  receiveReturn: ofReturn,
  cancelReturn: ofReturn,
  saveProduct: t('access.confirmations.kind.product'),
  adjustInventory: t('access.confirmations.kind.stock'),
  pauseSubscription: subscription,
  activateSubscription: subscription,
  cancelSubscription: subscription,
  skipSubscriptionOrder: subscription,
};

/** What a change does: its kind, and the sentence that the agent got as well, which is in English. */
export function Effect({ of: { operation, effect } }: { of: Pick<Confirmation, 'operation' | 'effect'> }) {
  return (
    <div className={styles['effect']}>
      <strong>{kinds[operation] ?? operation}</strong>
      <p lang="en">{effect}</p>
    </div>
  );
}

const states: Readonly<Record<string, readonly [Tone, string]>> = {
  waiting: ['info', t('access.confirmations.state.waiting')],
  confirmed: ['info', t('access.confirmations.state.confirmed')],
  declined: ['quiet', t('access.confirmations.state.declined')],
  done: ['good', t('access.confirmations.state.done')],
  expired: ['quiet', t('access.confirmations.state.expired')],
};

/** The status of a confirmation in words. */
export function ConfirmationState({ status }: { status: string }) {
  const [tone, text] = states[status] ?? ['quiet', status];
  return <Status tone={tone}>{text}</Status>;
}
