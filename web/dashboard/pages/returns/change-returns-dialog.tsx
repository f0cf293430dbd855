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
import { t, type MessageKey } from '../../languages/language.js';
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

interface Words {
  title: MessageKey;
  done: MessageKey;
  about: MessageKey;
  /** The same where stock is counted. */
  aboutStock: MessageKey;
  /** The label of the field; undefined if there is none. */
  text: MessageKey | undefined;
}

const words: Readonly<Record<Change, Words>> = {
  approve: {
    title: 'orders.returns.approve.title',
    done: 'orders.returns.approve.done',
    about: 'orders.returns.approve.about',
    aboutStock: 'orders.returns.approve.about',
    text: 'orders.returns.approve.textOfSeveral',
  },
  decline: {
    title: 'orders.returns.decline.title',
    done: 'orders.returns.decline.done',
    about: 'orders.returns.decline.about',
    aboutStock: 'orders.returns.decline.about',
    text: 'orders.returns.decline.text',
  },
  receive: {
    title: 'orders.returns.receive.title',
    done: 'orders.returns.receive.done',
    about: 'orders.returns.receive.about',
    aboutStock: 'orders.returns.receive.aboutStock',
    text: undefined,
  },
};

/** A return as the tasks name it. */
const nameOf = ({ publicOrderId, order, return: { number } }: ReturnRowFragment): string =>
  t('orders.returns.task', { number, order: order ? orderNumberOf(order) : publicOrderId });

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
  const { done, about, aboutStock, text, ...own } = words[change];
  const title = t(own.title, { count: rows.length });
  return (
    <Dialog title={title} canClose={!isRunning} onClose={onClose}>
      {tasks ? (
        <RunEach
          tasks={tasks}
          done={(count) => t(done, { count })}
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
          <p>{t(countsStock ? aboutStock : about)}</p>
          {/* Selected rows may be on other pages, or hidden by a filter. */}
          <ul className={styles['rows']}>
            {rows.map((row) => (
              <li key={row.return.id}>
                {t('orders.returns.taskOutcome', { name: nameOf(row), outcome: outcomeName(row.return.outcome) })}
              </li>
            ))}
          </ul>
          {text === undefined ? null : <TextArea name="text" label={t(text)} />}
        </Form>
      )}
    </Dialog>
  );
}
