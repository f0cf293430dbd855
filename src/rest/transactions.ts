import { listShopTransactions } from '../domain/money/ledger/list-shop-transactions.js';
import { shopTransactionSchema, type ShopTransaction } from '../domain/money/ledger/shop-transaction.js';
import { transactionList } from '../domain/money/ledger/transaction-list-repository.js';
import { filterColumns, pageData, type Page } from './list-data.js';
import { routesWith, under } from './route.js';
import { data } from './wrap.js';

const { get } = routesWith(data);

interface TransactionList extends Page {
  transactions: ShopTransaction[];
}

const transactionListData = pageData({
  name: 'ShopTransaction',
  row: shopTransactionSchema,
  rows: (page: TransactionList) => page.transactions,
  id: ({ number }) => number,
});

export const transactionRoutes = under('/checkout/shop/{shop_identifier}', [
  get('/transactions', listShopTransactions, {
    wrap: transactionListData,
    description: filterColumns(transactionList.columns),
  }),
]);
