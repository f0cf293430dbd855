import { buyerList } from '../domain/order/buyers/buyer-list-repository.js';
import { buyerSchema, type Buyer } from '../domain/order/buyers/buyer.js';
import { listBuyers } from '../domain/order/buyers/list-buyers.js';
import { filterColumns, pageData, type Page } from './list-data.js';
import { routesWith, under } from './route.js';
import { data } from './wrap.js';

interface BuyerList extends Page {
  buyers: Buyer[];
}

const buyerListData = pageData({
  name: 'Buyer',
  row: buyerSchema,
  rows: ({ buyers }: BuyerList) => buyers,
  id: ({ lastOrderNumber }) => lastOrderNumber,
});

/** Lists whoever has bought in the shop. */
export const buyerRoutes = under('/checkout/shop/{shop_identifier}', [
  routesWith(data).get('/buyers', listBuyers, {
    wrap: buyerListData,
    description: filterColumns(buyerList.columns),
  }),
]);
