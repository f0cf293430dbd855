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
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
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
  isRetrying(subscription) ? <p>{t('billing.givenUp')}</p> : null;

/** A description of the charge. */
function explained(charge: NextCharge, format: (amount: number) => string): string {
  if (charge.of === 'covered order') return t('billing.process.covered');
  const money = format(charge.amount);
  if (charge.of === 'open order') return t('billing.process.balance', { money });
  const { orders = 1, changes } = charge;
  const cost =
    orders === 1 ? t('billing.process.cost', { money }) : t('billing.process.costOfOrders', { orders, money });
  return [cost, ...changes].join(' ');
}

type Processed = NonNullable<ProcessSubscriptionMutation['processSubscription']>['subscription'];

/** What the user has to know about an order that was processed, if it was not paid. */
function remarkOn(before: SubscriptionDetailsFragment, after: Processed | undefined): string | undefined {
  if (!after) return undefined;
  if (after.subscriptionStatus === 'PROCESSING') return t('billing.process.unknown');
  // The last failure may be older than this order.
  if (after.ordersProcessed > before.ordersProcessed) return undefined;
  const { lastFailureReason: reason, lastFailureDetails } = after;
  const failure = failureNames.get(reason ?? '');
  const message = lastFailureDetails?.message;
  const known = failure && message ? t('billing.process.reason', { failure, message }) : failure || message;
  return known ? t('billing.process.notPaidBecause', { reason: known }) : t('billing.process.notPaid');
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
      title={t('billing.process.title', { id })}
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
            {rich(charge.of === 'open order' ? 'billing.process.open' : 'billing.process.made', {
              time: () => <Time at={nextOrderDatetime} />,
            })}{' '}
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
      title={t('billing.skip.title', { id })}
      confirm={t('billing.skip.confirm')}
      onConfirm={async (idempotencyKey) => {
        await skip.mutateAsync({ input: { subscriptionId: id, idempotencyKey } });
      }}
      basis={basisOf(subscription)}
      onClose={onClose}
    >
      <p>
        {nextOrderDatetime
          ? rich('billing.skip.text', { time: () => <Time at={nextOrderDatetime} /> })
          : t('billing.skip.textOfNext')}
      </p>
      <GivenUp subscription={subscription} />
    </ConfirmDialog>
  );
}

function PauseDialog({ subscription, onClose }: Props) {
  const pause = useOperation(PauseSubscriptionDocument);
  return (
    <ConfirmDialog
      title={t('billing.pause.title', { id: subscription.id })}
      confirm={t('billing.pause.confirm')}
      onConfirm={async () => {
        await pause.mutateAsync({ input: { subscriptionId: subscription.id } });
      }}
      unkeyed={{ isDone: subscription.subscriptionStatus === 'PAUSED' }}
      onClose={onClose}
    >
      <p>{t('billing.pause.text')}</p>
      <GivenUp subscription={subscription} />
    </ConfirmDialog>
  );
}

function ActivateDialog({ subscription, onClose }: Props) {
  const activate = useOperation(ActivateSubscriptionDocument);
  return (
    <ConfirmDialog
      title={t('billing.activate.title', { id: subscription.id })}
      confirm={t('billing.activate.confirm')}
      onConfirm={async () => {
        await activate.mutateAsync({ input: { subscriptionId: subscription.id } });
      }}
      unkeyed={{ isDone: ['ACTIVE', 'PROCESSING'].includes(subscription.subscriptionStatus) }}
      onClose={onClose}
    >
      <p>{t('billing.activate.text')}</p>
    </ConfirmDialog>
  );
}

function CancelDialog({ subscription, onClose }: Props) {
  const cancel = useOperation(CancelSubscriptionDocument);
  return (
    <ConfirmDialog
      title={t('billing.cancel.title', { id: subscription.id })}
      confirm={t('billing.cancel.confirm')}
      look="danger"
      onConfirm={async () => {
        await cancel.mutateAsync({ input: { subscriptionId: subscription.id } });
      }}
      unkeyed={{ isDone: subscription.subscriptionStatus === 'INACTIVE' }}
      onClose={onClose}
    >
      <p>{t('billing.cancel.text')}</p>
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
  process: t('billing.action.process'),
  skip: t('billing.action.skip'),
  pause: t('billing.action.pause'),
  activate: t('billing.action.activate'),
  cancel: t('billing.action.cancel'),
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
