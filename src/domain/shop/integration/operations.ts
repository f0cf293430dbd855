import type { Operation } from '../../core/operation/operation.js';
import { configureIntegrationSettings } from './configure-integration-settings.js';

/** The operations of integration. */
export const integrationOperations: readonly Operation<object>[] = [configureIntegrationSettings];
