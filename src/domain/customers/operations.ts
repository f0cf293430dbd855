import type { Operation } from '../core/operation/operation.js';
import { getCustomerAddress } from './get-customer-address.js';
import { listCustomerAddresses } from './list-customer-addresses.js';
import { customerGroups } from './customer-groups.js';
import { deleteCustomerGroup } from './delete-customer-group.js';
import { saveCustomerGroup } from './save-customer-group.js';
import { setCustomerGroups } from './set-customer-groups.js';
import { customers } from './customers.js';
import { customer, customerByPlatformId, getCustomer, getCustomerByPlatformId } from './get-customer.js';
import { addCustomerLabel } from './add-customer-label.js';
import { removeCustomerLabel } from './remove-customer-label.js';
import { listCustomers } from './list-customers.js';

export const customersOperations: readonly Operation<object>[] = [
  getCustomerAddress,
  listCustomerAddresses,
  customerGroups,
  deleteCustomerGroup,
  saveCustomerGroup,
  setCustomerGroups,
  customers,
  customer,
  customerByPlatformId,
  getCustomer,
  getCustomerByPlatformId,
  addCustomerLabel,
  removeCustomerLabel,
  listCustomers,
];
