import { estimateTaxes } from '../domain/order/taxes/estimate-taxes.js';
import { generateTaxes } from '../domain/order/taxes/generate-taxes.js';
import { createTaxRate } from '../domain/order/taxes/create-tax-rate.js';
import { deleteTaxRate } from '../domain/order/taxes/delete-tax-rate.js';
import { taxRates, taxRateSchema } from '../domain/order/taxes/tax-rates.js';
import { updateTaxRate } from '../domain/order/taxes/update-tax-rate.js';
import { shortList } from './list-data.js';
import { routesWith, shop, storefront, under } from './route.js';
import { data, itself, orderData } from './wrap.js';

const order = routesWith(orderData);
const { get, post, put, patch, del } = routesWith(data);

export const taxRoutes = [
  ...under(storefront, [order.post('/taxes', generateTaxes), order.post('/taxes/estimate', estimateTaxes)]),
  ...under(shop, [
    get('/tax_rates', taxRates, shortList(itself('taxRates'), taxRateSchema)),
    post('/tax_rates', createTaxRate, { wrap: itself('taxRate') }),
    put('/tax_rates/{id}', updateTaxRate, { wrap: itself('taxRate') }),
    patch('/tax_rates/{id}', updateTaxRate, { id: 'patchTaxRate', wrap: itself('taxRate') }),
    del('/tax_rates/{id}', deleteTaxRate),
  ]),
];
