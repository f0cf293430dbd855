import { useState } from 'react';
import type { OrderDetailsFragment, TransactionType } from '../../generated/documents.js';
import { useCan } from '../../app/session.js';
import { Button } from '../../parts/button.js';
import { GatewayName } from '../../parts/gateway-name.js';
import { Money } from '../../parts/money.js';
import { Card } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { TransactionState } from '../orders/order-status.js';
import textStyles from '../../parts/text.module.css';
import { SettleDialog, type OpenTransaction } from './settle-dialog.js';
import styles from './order-page.module.css';

type Transaction = NonNullable<OrderDetailsFragment['transactions']>[number];

export const transactionNames: Record<TransactionType, string> = {
  AUTHORIZE: 'Authorize',
  CAPTURE: 'Capture',
  REFUND: 'Refund',
  VOID: 'Void',
};

const columnsWith = (gateways: ReadonlyMap<string, string>): readonly Column<Transaction>[] => [
  { name: 'Time', of: ({ createdAt }) => <Time at={createdAt} hasSeconds /> },
  { name: 'Gateway call', of: ({ type }) => transactionNames[type] },
  {
    name: 'Gateway',
    of: ({ paymentId }) => {
      const id = gateways.get(paymentId);
      return id === undefined ? null : <GatewayName id={id} />;
    },
  },
  { name: 'Outcome', of: ({ status }) => <TransactionState status={status} /> },
  {
    name: 'Reference',
    of: ({ reference, providerTransactionId, message }) => (
      <div>
        <div className={textStyles['id']}>{reference}</div>
        {providerTransactionId ? (
          <div className={`${textStyles['id']} ${styles['soft']}`}>{providerTransactionId}</div>
        ) : null}
        {message ? <div className={styles['soft']}>{message}</div> : null}
      </div>
    ),
  },
  { name: 'Amount', isEnd: true, of: ({ amount, currency }) => <Money amount={amount} currency={currency} /> },
];

const isOpen = ({ status }: Transaction): boolean => status === 'UNKNOWN' || status === 'PENDING';

/** Every gateway call of the order, with a button to settle calls with an open outcome. */
export function Ledger({ order }: { order: OrderDetailsFragment }) {
  const { transactions, publicOrderId, applicationState } = order;
  const canSettle = useCan()('WRITE_PAYMENTS');
  const [settled, setSettled] = useState<OpenTransaction>();
  const hasOpen = transactions?.some(isOpen) === true;
  const columns = columnsWith(new Map(applicationState.payments.map((one) => [one.id, one.gatewayPublicId])));
  const settle: Column<Transaction> = {
    name: 'Action',
    of: (transaction) =>
      isOpen(transaction) ? (
        <Button isSmall onClick={() => setSettled({ ...transaction, publicOrderId })}>
          Settle…
        </Button>
      ) : null,
  };
  return (
    <Card title="Ledger" isFlush>
      {transactions && transactions.length > 0 ? (
        <Table
          caption="Ledger"
          columns={canSettle && hasOpen ? [...columns, settle] : columns}
          rows={transactions}
          keyOf={({ id }) => id}
        />
      ) : (
        <Empty title="No gateway has been called" />
      )}
      {settled ? <SettleDialog transaction={settled} onClose={() => setSettled(undefined)} /> : null}
    </Card>
  );
}
