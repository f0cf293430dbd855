import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Button } from '../../parts/button.js';
import { Page } from '../../parts/page.js';
import { Empty, Notice, QueryContent } from '../../parts/states.js';
import { PackingSlip } from './packing-slip.js';
import { Receipt } from './receipt.js';
import { usePrintedOrders } from './use-printed-orders.js';
import styles from './print-page.module.css';

const route = getRouteApi('/print');

/** The most orders that are printed at a time: the URL names all of them, and servers read at most 16 KiB of it. */
const most = 200;

/** Packing slips or receipts of orders, each on its own sheet. */
export function PrintPage() {
  const { kind, orders = '' } = route.useSearch();
  const router = useRouter();
  const isReceipt = kind === 'receipt';
  const title = isReceipt ? 'Receipts' : 'Packing slips';
  const named = orders.split(' ').filter((id) => /^[\w-]+$/.test(id));
  const ids = [...new Set(named)].slice(0, most);
  const query = usePrintedOrders(ids);
  const found = query.data ?? [];
  const missing = query.data && found.length > 0 ? ids.length - found.length : 0;
  return (
    <Page
      title={title}
      about="Each order is printed on its own sheet."
      actions={
        <>
          <Button onClick={() => router.history.back()}>Back</Button>
          <Button look="primary" disabled={found.length === 0} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <div className={styles['notices']}>
        {named.length > most ? <Notice tone="warn">Only the first {most} orders are shown.</Notice> : null}
        {missing > 0 ? (
          <Notice tone="warn">{missing === 1 ? '1 order was not found.' : `${missing} orders were not found.`}</Notice>
        ) : null}
      </div>
      {ids.length === 0 ? (
        <Empty title="No orders">The URL names no orders.</Empty>
      ) : (
        <QueryContent query={query}>
          {() =>
            found.length === 0 ? (
              <Empty title="These orders do not exist">The shop has none of the orders in the URL.</Empty>
            ) : (
              <div className={styles['sheets']}>
                {found.map((order) =>
                  isReceipt ? (
                    <Receipt key={order.publicOrderId} order={order} />
                  ) : (
                    <PackingSlip key={order.publicOrderId} order={order} />
                  ),
                )}
              </div>
            )
          }
        </QueryContent>
      )}
    </Page>
  );
}
