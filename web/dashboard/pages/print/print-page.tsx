import { getRouteApi, useRouter } from '@tanstack/react-router';
import { t } from '../../languages/language.js';
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
  const title = isReceipt ? t('order.print.receipts') : t('order.print.slips');
  const named = orders.split(' ').filter((id) => /^[\w-]+$/.test(id));
  const ids = [...new Set(named)].slice(0, most);
  const query = usePrintedOrders(ids);
  const found = query.data ?? [];
  const missing = query.data && found.length > 0 ? ids.length - found.length : 0;
  return (
    <Page
      title={title}
      about={t('order.print.about')}
      actions={
        <>
          <Button onClick={() => router.history.back()}>{t('order.print.back')}</Button>
          <Button look="primary" disabled={found.length === 0} onClick={() => window.print()}>
            {t('order.print.print')}
          </Button>
        </>
      }
    >
      <div className={styles['notices']}>
        {named.length > most ? <Notice tone="warn">{t('order.print.most', { most })}</Notice> : null}
        {missing > 0 ? <Notice tone="warn">{t('order.print.missing', { count: missing })}</Notice> : null}
      </div>
      {ids.length === 0 ? (
        <Empty title={t('order.print.empty')}>{t('order.print.emptyHint')}</Empty>
      ) : (
        <QueryContent query={query}>
          {() =>
            found.length === 0 ? (
              <Empty title={t('order.print.notFound')}>{t('order.print.notFoundHint')}</Empty>
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
