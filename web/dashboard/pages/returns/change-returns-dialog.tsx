import { useState } from 'react';
import { useCountsStock } from '../../app/session.js';
import { newIdempotencyKey } from '../../api/idempotency-key.js';
import { accepted } from '../../api/send.js';
import {
  ApproveReturnDocument,
  DeclineReturnDocument,
  ReceiveReturnDocument,
  type ReturnRowFragment,
} from '../../generated/documents.js';
import { Dialog } from '../../parts/dialog.js';
import { Form, TextArea, textIn } from '../../parts/form.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { RunEach, type Task } from '../../parts/run-each.js';
import { receiptRemark } from '../return/receipt-remark.js';
import { outcomeName } from './return-words.js';
import styles from '../../parts/run-each.module.css';

/** What can be done with several returns at a time. */
export type Change = 'approve' | 'decline' | 'receive';

/** The status that a return must have for a change. */
export const statusFor: Readonly<Record<Change, string>> = {
  approve: 'requested',
  decline: 'requested',
  receive: 'approved',
};

const words: Readonly<Record<Change, { verb: string; done: string; about: string; text: string }>> = {
  approve: {
    verb: 'Approve',
    done: 'approved.',
    about: 'The customers may send the items back.',
    text: 'How the customers return the items (optional)',
  },
  decline: {
    verb: 'Decline',
    done: 'declined.',
    about: 'This ends them.',
    text: 'Reason, which the customers read (optional)',
  },
  receive: {
    verb: 'Receive',
    done: 'received.',
    about:
      'All units of them have arrived. The customers get the refund or the store credit. Open a return to receive only a part of it.',
    text: '',
  },
};

/** A return as the tasks name it. */
const nameOf = ({ publicOrderId, order, return: { number } }: ReturnRowFragment): string =>
  `Return ${number} of order ${order ? orderNumberOf(order) : publicOrderId}`;

const returnsText = (count: number): string => (count === 1 ? '1 return' : `${count} returns`);

/** The changes, each with its own idempotency key. */
function tasksOf(change: Change, rows: readonly ReturnRowFragment[], text: string): Task[] {
  return rows.map((row) => {
    const { publicOrderId } = row;
    const { id: returnId } = row.return;
    const input = { publicOrderId, returnId, idempotencyKey: newIdempotencyKey() };
    return {
      key: returnId,
      name: nameOf(row),
      run: async (send) => {
        switch (change) {
          case 'approve':
            accepted(await send(ApproveReturnDocument, { input: { ...input, instructions: text } }));
            return undefined;
          case 'decline':
            accepted(await send(DeclineReturnDocument, { input: { ...input, reason: text } }));
            return undefined;
          case 'receive':
            return receiptRemark(accepted(await send(ReceiveReturnDocument, { input })));
        }
      },
    };
  });
}

interface Props {
  change: Change;
  rows: readonly ReturnRowFragment[];
  onDone: () => void;
  onClose: () => void;
}

/** Approves, declines or receives several returns. */
export function ChangeReturnsDialog({ change, rows: given, onDone, onClose }: Props) {
  const countsStock = useCountsStock();
  const [rows] = useState(given);
  const [tasks, setTasks] = useState<readonly Task[]>();
  const [isRunning, setRunning] = useState(false);
  const { verb, done, about, text } = words[change];
  const title = `${verb} ${returnsText(rows.length)}`;
  return (
    <Dialog title={title} canClose={!isRunning} onClose={onClose}>
      {tasks ? (
        <RunEach
          tasks={tasks}
          done={(count) => `${returnsText(count)} ${done}`}
          onRunning={(isNow) => {
            setRunning(isNow);
            if (!isNow) onDone();
          }}
          onClose={onClose}
        />
      ) : (
        <Form
          submit={title}
          isBusy={false}
          error={undefined}
          onCancel={onClose}
          onSubmit={(values) => setTasks(tasksOf(change, rows, textIn(values, 'text')))}
        >
          <p>
            {about}
            {change === 'receive' && countsStock ? ' The units go back into stock as the returns say.' : ''}
          </p>
          {/* Selected rows may be on other pages, or hidden by a filter. */}
          <ul className={styles['rows']}>
            {rows.map((row) => (
              <li key={row.return.id}>
                {nameOf(row)}: {outcomeName(row.return.outcome)}
              </li>
            ))}
          </ul>
          {text === '' ? null : <TextArea name="text" label={text} />}
        </Form>
      )}
    </Dialog>
  );
}
