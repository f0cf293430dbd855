import type { Operation } from '../../core/operation/operation.js';
import { importPlatformData } from './import-platform-data.js';
import { platformImports } from './platform-imports.js';

/** The operations of platform imports. */
export const platformImportsOperations: readonly Operation<object>[] = [importPlatformData, platformImports];
