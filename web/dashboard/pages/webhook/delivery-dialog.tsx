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
import { DeliveryState } from '../webhooks/webhook-state.js';
import styles from './webhook-page.module.css';

type Attempt = DeliveryRowFragment['attempts'][number];

const columns: readonly Column<Attempt>[] = [
  { name: 'At', of: ({ at }) => <Time at={at} hasSeconds /> },
  {
    name: 'Response',
    of: ({ status, error, response }) => (
      <div className={styles['answer']}>
        <span>{[status, error].filter((part) => part !== null && part !== undefined).join(': ')}</span>
        {response ? <code>{response}</code> : null}
      </div>
    ),
  },
  { name: 'Took', isEnd: true, of: ({ durationMs }) => `${durationMs}\u00a0ms` },
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
    <Dialog title={`Delivery of ${topic}`} onClose={onClose}>
      <Facts
        of={[
          ['Status', <DeliveryState delivery={delivery} />],
          ['Created', <Time at={createdAt} hasSeconds />],
          ['Next attempt', nextAttemptAt ? <Time at={nextAttemptAt} hasSeconds /> : undefined],
          [
            'Order',
            publicOrderId ? (
              <Link to="/orders/$publicOrderId" params={{ publicOrderId }}>
                {publicOrderId}
              </Link>
            ) : undefined,
          ],
          ['Event', <code>{eventId}</code>],
        ]}
      />
      {attempts.length > 0 ? (
        <Table caption="Attempts" columns={columns} rows={attempts} keyOf={({ at }) => at} />
      ) : (
        <Empty title="Not sent yet" />
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
            Send again
          </Button>
        ) : null}
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
