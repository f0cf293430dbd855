import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/problems.js';
import { useSession } from '../../app/session.js';
import type { OrdersQueryVariables } from '../../generated/documents.js';
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
    setNotice(error === undefined ? '' : `${messageOf(error)} It is tried again until the service responds.`);

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
      setNotice(controller.signal.aborted ? '' : `The export failed: ${messageOf(error)}`);
    }
    setDone(undefined);
  }

  return (
    <div>
      {done === undefined ? (
        <>
          <Button onClick={() => void run()}>Export as CSV</Button>{' '}
          <label>
            <input type="checkbox" checked={forExcel} onChange={({ target }) => setForExcel(target.checked)} /> For
            Excel
          </label>
        </>
      ) : (
        <Button onClick={() => running.current?.abort()}>Stop the export ({done} orders)</Button>
      )}
      <span role="status"> {notice}</span>
    </div>
  );
}
