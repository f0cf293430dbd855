import { useState } from 'react';
import { useCan } from '../../app/session.js';
import { useOperation } from '../../app/use-operation.js';
import {
  ActivateSubscriptionDocument,
  CancelSubscriptionDocument,
  PauseSubscriptionDocument,
  ProcessSubscriptionDocument,
  SkipSubscriptionOrderDocument,
  type ProcessSubscriptionMutation,
  type SubscriptionDetailsFragment,
} from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { formatMoney } from '../../parts/money.js';
import { Time } from '../../parts/time.js';
import { failureNames } from './failures.js';
import { chargeText, nextCharge, type NextCharge } from './next-charge.js';

interface Props {
  subscription: SubscriptionDetailsFragment;
  onClose: () => void;
}

const isRetrying = ({ nextOrderDatetime, nextProcessingDatetime, attempts }: SubscriptionDetailsFragment): boolean =>
  nextProcessingDatetime !== null &&
  attempts.some(({ occurrenceDatetime, occurrenceStatus }) =>
    occurrenceDatetime === nextOrderDatetime ? occurrenceStatus === 'retrying' : false,
  );

const GivenUp = ({ subscription }: Pick<Props, 'subscription'>) =>
  isRetrying(subscription) ? <p>The order that is being retried is not attempted again.</p> : null;

/** A description of the charge. */
function explained(charge: NextCharge, format: (amount: number) => string): string {
  if (charge.of === 'covered order') return 'An earlier charge covers it.';
  const money = format(charge.amount);
  if (charge.of === 'open order') return `An earlier attempt failed. Its open balance of ${money} is charged.`;
  const { orders = 1, changes } = charge;
  const cost =
    orders === 1
      ? `Its line items cost ${money}.`
      : `The charge covers ${orders} orders, whose line items cost ${money} together.`;
  return [cost, ...changes].join(' ');
}

type Processed = NonNullable<ProcessSubscriptionMutation['processSubscription']>['subscription'];

/** What the user has to know about an order that was processed, if it was not paid. */
function remarkOn(before: SubscriptionDetailsFragment, after: Processed | undefined): string | undefined {
  if (!after) return undefined;
  if (after.subscriptionStatus === 'PROCESSING')
    return 'The outcome is not known yet. The attempts show it once it is known.';
  // The last failure may be older than this order.
  if (after.ordersProcessed > before.ordersProcessed) return undefined;
  const { lastFailureReason: reason, lastFailureDetails } = after;
  const failure = [failureNames.get(reason ?? ''), lastFailureDetails?.message].filter(Boolean).join('. ');
  return `The order was not paid: ${failure || 'the payment failed.'}`;
}

/** The next order and what it charges, as a text. */
const basisOf = (subscription: SubscriptionDetailsFragment): string =>
  JSON.stringify([subscription.nextOrderDatetime, nextCharge(subscription)]);

function ProcessDialog({ subscription, onClose }: Props) {
  const process = useOperation(ProcessSubscriptionDocument);
  const charge = nextCharge(subscription);
  const { id, nextOrderDatetime, chargedCurrency, discountCode } = subscription;
  const format = (amount: number): string => formatMoney(amount, chargedCurrency);
  return (
    <ConfirmDialog
      title={`Process the next order of subscription ${id} now`}
      confirm={chargeText(charge, discountCode, format)}
      onConfirm={async (idempotencyKey) => {
        const { processSubscription } = await process.mutateAsync({ input: { subscriptionId: id, idempotencyKey } });
        return remarkOn(subscription, processSubscription?.subscription);
      }}
      basis={basisOf(subscription)}
      onClose={onClose}
    >
      <p>
        {nextOrderDatetime ? (
          <>
            The order that is due <Time at={nextOrderDatetime} /> is{' '}
            {charge.of === 'open order' ? 'processed' : 'made and processed'} now.{' '}
          </>
        ) : null}
        {explained(charge, format)}
      </p>
    </ConfirmDialog>
  );
}

function SkipDialog({ subscription, onClose }: Props) {
  const skip = useOperation(SkipSubscriptionOrderDocument);
  const { id, nextOrderDatetime } = subscription;
  return (
    <ConfirmDialog
      title={`Skip the next order of subscription ${id}?`}
      confirm="Skip the order"
      onConfirm={async (idempotencyKey) => {
        await skip.mutateAsync({ input: { subscriptionId: id, idempotencyKey } });
      }}
      basis={basisOf(subscription)}
      onClose={onClose}
    >
      <p>
        No order is made for {nextOrderDatetime ? <Time at={nextOrderDatetime} /> : 'the next date'}, and nothing is
        charged for it. The orders after it stay.
      </p>
      <GivenUp subscription={subscription} />
    </ConfirmDialog>
  );
}

function PauseDialog({ subscription, onClose }: Props) {
  const pause = useOperation(PauseSubscriptionDocument);
  return (
    <ConfirmDialog
      title={`Pause subscription ${subscription.id}?`}
      confirm="Pause"
      onConfirm={async () => {
        await pause.mutateAsync({ input: { subscriptionId: subscription.id } });
      }}
      unkeyed={{ isDone: subscription.subscriptionStatus === 'PAUSED' }}
      onClose={onClose}
    >
      <p>No orders are created until it is activated again. Orders that fall due in the meantime are skipped.</p>
      <GivenUp subscription={subscription} />
    </ConfirmDialog>
  );
}

function ActivateDialog({ subscription, onClose }: Props) {
  const activate = useOperation(ActivateSubscriptionDocument);
  return (
    <ConfirmDialog
      title={`Activate subscription ${subscription.id}?`}
      confirm="Activate"
      onConfirm={async () => {
        await activate.mutateAsync({ input: { subscriptionId: subscription.id } });
      }}
      unkeyed={{ isDone: ['ACTIVE', 'PROCESSING'].includes(subscription.subscriptionStatus) }}
      onClose={onClose}
    >
      <p>Orders are created again from the next date of its rule. Orders that fell due in the meantime are skipped.</p>
    </ConfirmDialog>
  );
}

function CancelDialog({ subscription, onClose }: Props) {
  const cancel = useOperation(CancelSubscriptionDocument);
  return (
    <ConfirmDialog
      title={`Cancel subscription ${subscription.id}?`}
      confirm="Cancel the subscription"
      look="danger"
      onConfirm={async () => {
        await cancel.mutateAsync({ input: { subscriptionId: subscription.id } });
      }}
      unkeyed={{ isDone: subscription.subscriptionStatus === 'INACTIVE' }}
      onClose={onClose}
    >
      <p>No further orders are created. It can be activated again as long as its rule has dates.</p>
      <GivenUp subscription={subscription} />
    </ConfirmDialog>
  );
}

const dialogs = {
  process: ProcessDialog,
  skip: SkipDialog,
  pause: PauseDialog,
  activate: ActivateDialog,
  cancel: CancelDialog,
};

type Action = keyof typeof dialogs;

const names: Record<Action, string> = {
  process: 'Process now…',
  skip: 'Skip next order…',
  pause: 'Pause…',
  activate: 'Activate…',
  cancel: 'Cancel…',
};

/** The actions that the status of a subscription allows. */
function possibleActions({ subscriptionStatus: status, nextOrderDatetime }: SubscriptionDetailsFragment): Action[] {
  const hasNext = nextOrderDatetime !== null;
  switch (status) {
    case 'ACTIVE':
      return hasNext ? ['process', 'skip', 'pause', 'cancel'] : ['pause', 'cancel'];
    case 'SCHEDULED':
      return ['activate', ...(hasNext ? (['process', 'skip'] as const) : []), 'pause', 'cancel'];
    case 'PAUSED':
      return ['activate', ...(hasNext ? (['skip'] as const) : []), 'cancel'];
    case 'INACTIVE':
      return ['activate'];
    case 'PROCESSING':
      return [];
  }
}

/** The buttons for the actions of a subscription, each with its dialog. */
export function SubscriptionActions({ subscription }: Pick<Props, 'subscription'>) {
  const can = useCan();
  const [open, setOpen] = useState<Action>();
  if (!can('WRITE_SUBSCRIPTIONS')) return null;
  const Dialog = open && dialogs[open];
  return (
    <>
      {possibleActions(subscription).map((action, index) => (
        <Button key={action} look={index === 0 ? 'primary' : 'normal'} onClick={() => setOpen(action)}>
          {names[action]}
        </Button>
      ))}
      {Dialog ? <Dialog subscription={subscription} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}
