import type { Operation } from '../../core/operation/operation.js';
import { apiOverrides } from './api-overrides.js';
import { createApiOverride } from './create-api-override.js';
import { deleteApiOverride } from './delete-api-override.js';
import { setOrderOverride } from './set-order-override.js';
import { updateApiOverride } from './update-api-override.js';

/** The operations of API overrides. */
export const overridesOperations: readonly Operation<object>[] = [
  apiOverrides,
  createApiOverride,
  deleteApiOverride,
  setOrderOverride,
  updateApiOverride,
];
