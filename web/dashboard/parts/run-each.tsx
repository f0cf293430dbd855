import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/problems.js';
import type { Send } from '../api/send.js';
import { sendUntilAnswered } from '../api/send-until-answered.js';
import { useSession } from '../app/session.js';
import { Button } from './button.js';
import { DialogActions } from './dialog.js';
import { Notice } from './states.js';
import styles from './run-each.module.css';

/** A change that is one of many. */
export interface Task {
  key: string;
  /** What is changed: `Order 1001`. */
  name: string;
  /**
   * Sends the change, with an idempotency key: a request without a response is sent again. Returns what the user has to
   * know; throws if it is refused.
   */
  run: (send: Send) => Promise<string | undefined>;
}

interface Ended {
  task: Task;
  refusal?: string;
  remark?: string | undefined;
}

interface Props {
  tasks: readonly Task[];
  /** What was done with so many of them: `2 orders shipped.` */
  done: (count: number) => string;
  /** Called when all have ended. */
  onEnd: () => void;
  onClose: () => void;
}

const Rows = ({ rows }: { rows: readonly (readonly [name: string, text: string])[] }) => (
  <ul className={styles['rows']}>
    {rows.map(([name, text]) => (
      <li key={name}>
        {name}: {text}
      </li>
    ))}
  </ul>
);

/**
 * Makes changes one after another, and shows the progress and the ones that were refused. A refusal does not stop the
 * others. The dialog around it must not be closed before the end.
 */
export function RunEach({ tasks, done, onEnd, onClose }: Props) {
  const { send: sendOnce } = useSession();
  const queries = useQueryClient();
  const [ended, setEnded] = useState<readonly Ended[]>([]);
  const [notice, setNotice] = useState('');
  const hasBegun = useRef(false);

  async function runAll(): Promise<void> {
    const send = sendUntilAnswered(sendOnce, {
      signal: new AbortController().signal,
      onWait: (error) =>
        setNotice(error === undefined ? '' : `${messageOf(error)} It is tried again until the service responds.`),
    });
    for (const task of tasks) {
      let outcome: Ended;
      try {
        outcome = { task, remark: await task.run(send) };
      } catch (error) {
        outcome = { task, refusal: messageOf(error) };
      }
      setEnded((before) => [...before, outcome]);
    }
    void queries.invalidateQueries();
    onEnd();
  }

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void runAll();
  }, []);

  const refused = ended.flatMap(({ task, refusal }) => (refusal === undefined ? [] : [[task.name, refusal] as const]));
  const remarks = ended.flatMap(({ task, remark }) => (remark === undefined ? [] : [[task.name, remark] as const]));
  const hasEnded = ended.length === tasks.length;
  return (
    <>
      <p role="status">
        {hasEnded ? done(ended.length - refused.length) : `${ended.length} of ${tasks.length} done…`} {notice}
      </p>
      {refused.length > 0 ? (
        <Notice tone="bad" isAlert>
          <p>
            {refused.length === 1 ? 'One was refused.' : `${refused.length} were refused.`} Nothing was changed in it.
          </p>
          <Rows rows={refused} />
        </Notice>
      ) : null}
      {remarks.length > 0 ? (
        <Notice tone="warn" isAlert>
          <Rows rows={remarks} />
        </Notice>
      ) : null}
      <DialogActions>
        <Button look="primary" disabled={!hasEnded} onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
