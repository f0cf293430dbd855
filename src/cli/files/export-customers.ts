import { customerRowSchema } from '../../domain/bulk/customer-row.js';
import { withAddresses } from '../../domain/customers/address-repository.js';
import { customerCondition } from '../../domain/customers/customer-condition.js';
import { customerRows, findCustomers } from '../../domain/customers/customer-list-repository.js';
import type { CustomerWithAddresses } from '../../domain/customers/customer.js';
import { countAllRows } from '../../domain/core/lists/key-list-repository.js';
import { addressFields } from '../../domain/customers/customer-fields.js';
import { toWire } from '../../lib/wire.js';
import { cellsOf } from './cells.js';
import { addressColumns, columnNames, customerColumns } from '../../lib/import-files/columns.js';
import { fileRows } from './file-export.js';

/** All customers that are not deleted. */
const condition = customerCondition({});

/** The customers of a shop, with the columns and members that imports read. */
export const exportedCustomers = fileRows<CustomerWithAddresses>({
  columns: columnNames.customers,
  count: (executor, shopId) => countAllRows(executor, customerRows, shopId, condition),
  async read(executor, shopId, { after, limit }) {
    const place = [after, after] as const;
    const page = { condition, sort: 'id', descending: false, after: place, limit } as const;
    return withAddresses(executor, shopId, await findCustomers(executor, shopId, page));
  },
  idOf: ({ id }) => id,
  records(customer) {
    const address = customer.addresses.find(({ isDefault }) => isDefault);
    return [
      [
        ...cellsOf(customerColumns, toWire(customerRowSchema, customer)),
        ...cellsOf(addressColumns, toWire(addressFields, address)),
      ],
    ];
  },
  object: (customer) => toWire(customerRowSchema, customer),
});
