import { Link } from '@tanstack/react-router';
import { useCan } from '../../app/session.js';
import { useOperation } from '../../app/use-operation.js';
import { RedeliverWebhookDocument, type DeliveryRowFragment } from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { Dialog, DialogActions } from '../../parts/dialog.js';
import { Facts } from '../../parts/page.js';
import { Empty, Notice } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { messageOf } from '../../api/problems.js';
import { t } from '../../languages/language.js';
import { DeliveryState } from '../webhooks/webhook-state.js';
import styles from './webhook-page.module.css';

type Attempt = DeliveryRowFragment['attempts'][number];

/** The status of a response, the error of an attempt, or both. */
function outcomeOf({ status, error }: Attempt): string {
  const hasStatus = status !== null && status !== undefined;
  if (error === null || error === undefined) return hasStatus ? String(status) : '';
  return hasStatus ? t('hooks.delivery.problem', { status, error }) : error;
}

const columns: readonly Column<Attempt>[] = [
  { name: t('hooks.delivery.at'), of: ({ at }) => <Time at={at} hasSeconds /> },
  {
    name: t('hooks.delivery.response'),
    of: (attempt) => (
      <div className={styles['answer']}>
        <span>{outcomeOf(attempt)}</span>
        {attempt.response ? <code>{attempt.response}</code> : null}
      </div>
    ),
  },
  {
    name: t('hooks.delivery.took'),
    isEnd: true,
    of: ({ durationMs }) => t('hooks.delivery.duration', { duration: durationMs }),
  },
];

interface Props {
  webhookId: string;
  delivery: DeliveryRowFragment;
  onClose: () => void;
}

/** A delivery with its attempts and the responses of the receiver. */
export function DeliveryDialog({ webhookId, delivery, onClose }: Props) {
  const canWrite = useCan()('WRITE_WEBHOOKS');
  const redeliver = useOperation(RedeliverWebhookDocument);
  const { id, eventId, topic, publicOrderId, status, createdAt, nextAttemptAt, attempts } = delivery;
  return (
    <Dialog title={t('hooks.delivery.title', { topic })} onClose={onClose}>
      <Facts
        of={[
          [t('hooks.delivery.status'), <DeliveryState delivery={delivery} />],
          [t('hooks.delivery.created'), <Time at={createdAt} hasSeconds />],
          [t('hooks.delivery.nextAttempt'), nextAttemptAt ? <Time at={nextAttemptAt} hasSeconds /> : undefined],
          [
            t('hooks.delivery.order'),
            publicOrderId ? (
              <Link to="/orders/$publicOrderId" params={{ publicOrderId }}>
                {publicOrderId}
              </Link>
            ) : undefined,
          ],
          [t('hooks.delivery.event'), <code>{eventId}</code>],
        ]}
      />
      {attempts.length > 0 ? (
        <Table caption={t('hooks.delivery.attempts')} columns={columns} rows={attempts} keyOf={({ at }) => at} />
      ) : (
        <Empty title={t('hooks.delivery.unsent')} />
      )}
      {redeliver.error ? (
        <Notice tone="bad" isAlert>
          {messageOf(redeliver.error)}
        </Notice>
      ) : null}
      <DialogActions>
        {canWrite && status !== 'pending' ? (
          <Button
            disabled={redeliver.isPending}
            onClick={() => redeliver.mutate({ input: { id: webhookId, deliveryId: id } })}
          >
            {t('hooks.delivery.sendAgain')}
          </Button>
        ) : null}
        <Button look="primary" onClick={onClose}>
          {t('hooks.delivery.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
