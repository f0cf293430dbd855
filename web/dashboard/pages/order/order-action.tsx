import { useState } from 'react';
import type { ActionableOrderFragment, OrderDetailsFragment } from '../../generated/documents.js';
import { useCan } from '../../app/session.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { Dialog, DialogActions } from '../../parts/dialog.js';
import { QueryContent } from '../../parts/states.js';
import { AcknowledgeDialog } from './acknowledge-dialog.js';
import { CancelDialog } from './cancel-dialog.js';
import { capturable, CaptureDialog } from './capture-dialog.js';
import { moneyOf } from './money-of.js';
import { refundable, RefundDialog } from './refund-dialog.js';
import { RetryPlatformDialog } from './retry-platform-dialog.js';
import { SettleDialog } from './settle-dialog.js';
import { useOrder } from './use-order.js';

export type Action = 'capture' | 'refund' | 'cancel' | 'acknowledge' | 'retry' | 'settle';

/** What these actions do, in a shop that counts stock or does not. */
export const effectsOf = (actions: readonly Action[], countsStock: boolean): string =>
  actions
    .map((action) =>
      action === 'cancel' && countsStock ? t('order.effect.cancelWithStock') : t(`order.effect.${action}`),
    )
    .join(' ');

/** The actions that the API proposes for an order that needs attention. */
const proposed: Readonly<Record<string, Action>> = {
  captureFullPayment: 'capture',
  refundPayment: 'refund',
  cancelOrder: 'cancel',
  acknowledgeAttention: 'acknowledge',
  retryPlatformOrder: 'retry',
  settleTransaction: 'settle',
};

export const proposedActions = (order: Pick<ActionableOrderFragment, 'attention'>): readonly Action[] =>
  (order.attention?.actions ?? []).flatMap((name) => proposed[name] ?? []);

const openTransaction = ({ transactions }: ActionableOrderFragment) =>
  transactions?.find(({ status }) => status === 'UNKNOWN') ?? transactions?.find(({ status }) => status === 'PENDING');

/** Whether the order is being processed, and the outcome of a payment is unknown: it can be canceled once it is known. */
const isAwaitingOutcome = ({ status, applicationState: { payments } }: ActionableOrderFragment): boolean =>
  status === 'PROCESSING' && payments.some((payment) => payment.status === 'UNKNOWN');

/** Whether an action is possible for the order. */
export function isPossible(action: Action, order: ActionableOrderFragment): boolean {
  const { captured, capturing, refunded, refunding } = moneyOf(order.transactions ?? []);
  switch (action) {
    case 'capture':
      return order.status !== 'PROCESSING' && order.status !== 'CANCELLED' && capturable(order) > 0;
    case 'refund':
      return order.status !== 'PROCESSING' && refundable(order) > 0;
    case 'cancel':
      return (
        captured + capturing === refunded + refunding &&
        !isAwaitingOutcome(order) &&
        (order.status !== 'CANCELLED' || proposedActions(order).includes('cancel'))
      );
    case 'settle':
      return openTransaction(order) !== undefined;
    case 'acknowledge':
    case 'retry':
      return proposedActions(order).includes(action);
  }
}

interface ButtonsProps {
  order: ActionableOrderFragment;
  actions: readonly Action[];
  isSmall?: boolean;
  onChoose: (action: Action) => void;
}

/**
 * Buttons for actions on an order. Actions that the token does not permit are not shown. The dialog of an action is not
 * part of its button, because the button may disappear while the dialog is open.
 */
export function ActionButtons({ order, actions, isSmall = false, onChoose }: ButtonsProps) {
  const can = useCan();
  const isPermitted = (action: Action): boolean =>
    can(['capture', 'refund', 'settle'].includes(action) ? 'WRITE_PAYMENTS' : 'WRITE_ORDERS');
  const shown = actions.filter((action) => isPermitted(action) && isPossible(action, order));
  return shown.map((action) => (
    <Button
      key={action}
      isSmall={isSmall}
      look={action === 'capture' || action === 'settle' ? 'primary' : 'normal'}
      onClick={() => onChoose(action)}
    >
      {t(`order.action.${action}`)}
    </Button>
  ));
}

/** The dialog of an action, once all of the order is known. */
export function ActionDialog({
  action,
  publicOrderId,
  onClose,
}: {
  action: Action;
  publicOrderId: string;
  onClose: () => void;
}) {
  const query = useOrder(publicOrderId);
  const order = query.data?.order;
  if (!order)
    return (
      <Dialog title={t(`order.action.${action}`)} onClose={onClose}>
        <QueryContent query={query}>{() => null}</QueryContent>
        <DialogActions>
          <Button onClick={onClose}>{t('order.close')}</Button>
        </DialogActions>
      </Dialog>
    );
  switch (action) {
    case 'capture':
      return <CaptureDialog order={order} onClose={onClose} />;
    case 'refund':
      return <RefundDialog order={order} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog order={order} onClose={onClose} />;
    case 'acknowledge':
      return <AcknowledgeDialog order={order} onClose={onClose} />;
    case 'retry':
      return <RetryPlatformDialog order={order} onClose={onClose} />;
    case 'settle':
      return <FirstOpenTransaction order={order} onClose={onClose} />;
  }
}

/** The transaction stays the same while the dialog is open, even if it is settled elsewhere in the meantime. */
function FirstOpenTransaction({ order, onClose }: { order: OrderDetailsFragment; onClose: () => void }) {
  const [transaction] = useState(() => openTransaction(order));
  if (!transaction) return null;
  return <SettleDialog transaction={{ ...transaction, publicOrderId: order.publicOrderId }} onClose={onClose} />;
}
