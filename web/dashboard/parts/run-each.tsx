import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '../languages/language.js';
import { isUncertain, messageOf } from '../api/problems.js';
import type { Send } from '../api/send.js';
import { sendUntilAnswered } from '../api/send-until-answered.js';
import { useSession } from '../app/session.js';
import { Button } from './button.js';
import { DialogActions, Focused } from './dialog.js';
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
  /** Why it was not made, or why that is not known. */
  failure?: { message: string; isUncertain: boolean };
  remark?: string | undefined;
}

interface Props {
  tasks: readonly Task[];
  /** What was done with so many of them: `2 orders shipped.` */
  done: (count: number) => string;
  /** Called when the changes begin, and with false when all have ended. */
  onRunning: (isRunning: boolean) => void;
  onClose: () => void;
}

type Row = readonly [name: string, text: string];

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className={styles['rows']}>
    {rows.map(([name, text]) => (
      <li key={name}>
        {name}: {text}
      </li>
    ))}
  </ul>
);

/** Changes that were not made, under a text that says so. */
const Failed = ({ about, rows }: { about: string; rows: readonly Row[] }) =>
  rows.length === 0 ? null : (
    <Notice tone="bad" isAlert>
      <p>{about}</p>
      <Rows rows={rows} />
    </Notice>
  );

const refusedText = (count: number): string => t('common.each.refused', { count });

const uncertainText = (count: number): string => t('common.each.uncertain', { count });

/**
 * Makes changes one after another, and shows the progress and the ones that were not made. A refusal does not stop the
 * others, and what was not made can be tried again: with its idempotency key, nothing is made twice. The dialog around it
 * must not be closed before the end.
 */
export function RunEach({ tasks, done, onRunning, onClose }: Props) {
  const { send: sendOnce } = useSession();
  const queries = useQueryClient();
  const [ended, setEnded] = useState<ReadonlyMap<string, Ended>>(new Map());
  const [isRunning, setRunning] = useState(true);
  const [notice, setNotice] = useState('');
  const hasBegun = useRef(false);

  async function outcomeOf(task: Task, send: Send): Promise<Ended> {
    try {
      return { task, remark: await task.run(send) };
    } catch (error) {
      return { task, failure: { message: messageOf(error), isUncertain: isUncertain(error) } };
    }
  }

  async function runAll(wanted: readonly Task[]): Promise<void> {
    const send = sendUntilAnswered(sendOnce, {
      signal: new AbortController().signal,
      onWait: (error) => setNotice(error === undefined ? '' : `${messageOf(error)} ${t('common.each.waiting')}`),
    });
    setRunning(true);
    onRunning(true);
    setEnded((before) => new Map([...before].filter(([key]) => !wanted.some((task) => task.key === key))));
    for (const task of wanted) {
      const outcome = await outcomeOf(task, send);
      setEnded((before) => new Map(before).set(task.key, outcome));
    }
    setRunning(false);
    void queries.invalidateQueries();
    onRunning(false);
  }

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void runAll(tasks);
  }, []);

  const all = tasks.flatMap(({ key }) => ended.get(key) ?? []);
  const failed = all.flatMap(({ task, failure }) => (failure ? [{ task, ...failure }] : []));
  const rowsOf = (ofUncertain: boolean): Row[] =>
    failed.filter((one) => one.isUncertain === ofUncertain).map(({ task, message }) => [task.name, message]);
  const [refused, uncertain] = [rowsOf(false), rowsOf(true)];
  const remarks = all.flatMap(({ task, remark }): Row[] => (remark === undefined ? [] : [[task.name, remark]]));
  return (
    <>
      <Focused key={String(isRunning)}>
        {isRunning
          ? t('common.each.progress', { done: ended.size, total: tasks.length })
          : t('common.each.ended', { total: tasks.length })}
      </Focused>
      {/* Not the progress, which would be read aloud each time. */}
      <p role="status">
        {isRunning ? '' : done(all.length - failed.length)} {notice}
      </p>
      <Failed about={refusedText(refused.length)} rows={refused} />
      <Failed about={uncertainText(uncertain.length)} rows={uncertain} />
      {remarks.length > 0 ? (
        <Notice tone="warn" isAlert>
          <Rows rows={remarks} />
        </Notice>
      ) : null}
      <DialogActions>
        {failed.length > 0 && !isRunning ? (
          <Button onClick={() => void runAll(failed.map(({ task }) => task))}>
            {t('common.tryAgainWhat', { what: failed.length })}
          </Button>
        ) : null}
        <Button look="primary" disabled={isRunning} onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </>
  );
}
