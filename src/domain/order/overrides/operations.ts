import type { Operation } from '../../core/operation/operation.js';
import { testApiOverride } from './test-api-override.js';

/** The operations that test API overrides. */
export const overrideTestsOperations: readonly Operation<object>[] = [testApiOverride];
