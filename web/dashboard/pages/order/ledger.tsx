import { useState } from 'react';
import type { OrderDetailsFragment, TransactionType } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { GatewayName } from '../../parts/gateway-name.js';
import { Id } from '../../parts/id.js';
import { Money } from '../../parts/money.js';
import { Card } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { SettleDialog, type OpenTransaction } from './settle-dialog.js';
import { TransactionOutcome } from './transaction-outcome.js';
import styles from './order-page.module.css';

type Transaction = NonNullable<OrderDetailsFragment['transactions']>[number];

export const transactionNames: Record<TransactionType, string> = {
  AUTHORIZE: t('order.call.AUTHORIZE'),
  CAPTURE: t('order.call.CAPTURE'),
  REFUND: t('order.call.REFUND'),
  VOID: t('order.call.VOID'),
};

/** The columns of the ledger; `settle` is called for a call whose outcome is not known. */
function columnsOf(
  { applicationState }: OrderDetailsFragment,
  settle: (transaction: Transaction) => void,
): readonly Column<Transaction>[] {
  const gateways = new Map(applicationState.payments.map(({ id, gatewayPublicId }) => [id, gatewayPublicId]));
  return [
    { name: t('order.ledger.time'), of: ({ createdAt }) => <Time at={createdAt} /> },
    {
      name: t('order.ledger.call'),
      of: ({ type, paymentId, message }) => {
        const gateway = gateways.get(paymentId);
        return (
          <div>
            {transactionNames[type]}
            <div className={styles['soft']}>{gateway === undefined ? null : <GatewayName id={gateway} />}</div>
            {message ? <div className={styles['soft']}>{message}</div> : null}
          </div>
        );
      },
    },
    {
      name: t('order.ledger.reference'),
      of: ({ reference, providerTransactionId }) => (
        <div className={styles['reference']}>
          <Id>{reference}</Id>
          {providerTransactionId ? (
            <div className={styles['soft']}>
              <Id>{providerTransactionId}</Id>
            </div>
          ) : null}
        </div>
      ),
    },
    {
      name: t('order.ledger.outcome'),
      of: (transaction) => <TransactionOutcome status={transaction.status} onSettle={() => settle(transaction)} />,
    },
    {
      name: t('order.amount'),
      isEnd: true,
      of: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
  ];
}

/** Every gateway call of the order, with a button to settle calls with an open outcome. */
export function Ledger({ order }: { order: OrderDetailsFragment }) {
  const { transactions, publicOrderId } = order;
  const [settled, setSettled] = useState<OpenTransaction>();
  const settle = (transaction: Transaction): void => setSettled({ ...transaction, publicOrderId });
  return (
    <Card title={t('order.ledger.title')} isFlush>
      {transactions && transactions.length > 0 ? (
        <Table
          caption={t('order.ledger.title')}
          columns={columnsOf(order, settle)}
          rows={transactions}
          keyOf={({ id }) => id}
        />
      ) : (
        <Empty title={t('order.ledger.empty')} />
      )}
      {settled ? <SettleDialog transaction={settled} onClose={() => setSettled(undefined)} /> : null}
    </Card>
  );
}
