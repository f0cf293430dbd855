import { OrdersDocument, type OrderRowFragment, type OrdersQueryVariables } from '../../generated/documents.js';
import type { Send } from '../../api/send.js';
import { sendUntilAnswered } from '../../api/send-until-answered.js';
import { decimalMoney } from '../../parts/money.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { csvCell, csvFile } from '../../parts/save-file.js';

const head = [
  'order',
  'public_order_id',
  'status',
  'created_at',
  'processed_at',
  'first_name',
  'last_name',
  'email',
  'total',
  'balance',
  'currency',
  'payments',
  'needs_attention',
];

function lineOf({ applicationState: state, ...order }: OrderRowFragment, forExcel: boolean): string {
  const currency = state.currency.isoCode;
  const { customer } = state;
  const cells = [
    orderNumberOf(order),
    order.publicOrderId,
    order.status.toLowerCase(),
    order.createdAt,
    order.processedAt ?? '',
    customer?.firstName ?? '',
    customer?.lastName ?? '',
    customer?.emailAddress ?? '',
    decimalMoney(state.orderTotal, currency),
    decimalMoney(state.orderBalance, currency),
    currency,
    state.payments.map(({ status }) => status.toLowerCase()).join(' '),
    order.attention ? 'true' : 'false',
  ];
  // Amounts are numbers, also negative ones.
  return cells.map((cell, index) => (index === 8 || index === 9 ? cell : csvCell(cell, forExcel))).join(',');
}

interface ExportOptions {
  forExcel: boolean;
  onProgress: (orders: number) => void;
  /** Called with the reason for waiting for the service, and with undefined when it responds again. */
  onWait: (error: unknown) => void;
  signal: AbortSignal;
}

/**
 * All orders of a filter as CSV, a page at a time. A page without a response is requested again. Throws when the signal is
 * aborted.
 */
export async function exportOrders(
  sendOnce: Send,
  variables: OrdersQueryVariables,
  { forExcel, onProgress, onWait, signal }: ExportOptions,
): Promise<Blob> {
  const send = sendUntilAnswered(sendOnce, { signal, onWait });
  const lines: string[] = [head.join(',')];
  let after: string | null | undefined = null;
  do {
    const { orders }: Awaited<ReturnType<typeof page>> = await page(after);
    if (!orders) break;
    lines.push(...orders.nodes.map((order) => lineOf(order, forExcel)));
    onProgress(lines.length - 1);
    after = orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : undefined;
  } while (after);
  return csvFile(lines, forExcel);

  function page(cursor: string | null) {
    return send(OrdersDocument, { ...variables, first: 100, after: cursor }, signal);
  }
}
