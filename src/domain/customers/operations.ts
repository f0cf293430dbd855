import type { Operation } from '../core/operation/operation.js';
import { getCustomerAddress, listCustomerAddresses } from './customer-addresses.js';
import { customerGroups, deleteCustomerGroup, saveCustomerGroup, setCustomerGroups } from './customer-groups.js';
import { customers } from './customers.js';
import { customer, customerByPlatformId, getCustomer, getCustomerByPlatformId } from './get-customer.js';
import { addCustomerLabel, removeCustomerLabel } from './label-customer.js';
import { listCustomers } from './list-customers.js';

/** The operations of customers. */
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
