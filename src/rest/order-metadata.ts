import { appendOrderMetadata } from '../domain/order/metadata/append-order-metadata.js';
import { clearOrderMetadata } from '../domain/order/metadata/clear-order-metadata.js';
import { listOrderMetadata } from '../domain/order/metadata/list-order-metadata.js';
import { overwriteOrderMetadata } from '../domain/order/metadata/overwrite-order-metadata.js';
import { routesWith, storefront, under } from './route.js';
import { orderData } from './wrap.js';

const { get, post, patch, del } = routesWith(orderData);

export const orderMetadataRoutes = under(storefront, [
  patch('/meta_data', appendOrderMetadata),
  post('/meta_data', overwriteOrderMetadata),
  get('/meta_data', listOrderMetadata),
  del('/meta_data', clearOrderMetadata),
]);
