import type { Operation } from '../core/operation/operation.js';
import { eraseCustomer } from './erase-customer.js';
import { exportCustomerData } from './export-customer-data.js';

export const privacyOperations: readonly Operation<object>[] = [eraseCustomer, exportCustomerData];
