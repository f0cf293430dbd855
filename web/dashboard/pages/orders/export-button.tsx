import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/problems.js';
import { useSession } from '../../app/session.js';
import type { OrdersQueryVariables } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { saveFile } from '../../parts/save-file.js';
import { exportOrders } from './export-orders.js';

/** Saves the orders of the current filter as a CSV file, and shows the progress. */
export function ExportButton({ variables }: { variables: OrdersQueryVariables }) {
  const { send } = useSession();
  const [done, setDone] = useState<number>();
  const [notice, setNotice] = useState('');
  const [forExcel, setForExcel] = useState(() => /Windows/.test(navigator.userAgent));
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const onWait = (error: unknown): void =>
    setNotice(error === undefined ? '' : t('orders.export.waiting', { message: messageOf(error) }));

  async function run(): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setNotice('');
    setDone(0);
    try {
      const { signal } = controller;
      saveFile(
        await exportOrders(send, variables, { forExcel, onProgress: setDone, onWait, signal }),
        `orders-${new Date().toISOString().slice(0, 10)}.csv`,
      );
    } catch (error) {
      setNotice(controller.signal.aborted ? '' : t('orders.export.failed', { message: messageOf(error) }));
    }
    setDone(undefined);
  }

  return (
    <div>
      {done === undefined ? (
        <>
          <Button onClick={() => void run()}>{t('orders.export.start')}</Button>{' '}
          <label>
            <input type="checkbox" checked={forExcel} onChange={({ target }) => setForExcel(target.checked)} />{' '}
            {t('orders.export.forExcel')}
          </label>
        </>
      ) : (
        <Button onClick={() => running.current?.abort()}>{t('orders.export.stop', { count: done })}</Button>
      )}
      <span role="status"> {notice}</span>
    </div>
  );
}
