import { z } from 'zod';
import type { ShopContext } from '../../context.js';
import { refuse } from '../../errors.js';
import type { Confirmation } from './confirmation.js';
import { findConfirmation } from './confirmation-repository.js';

/** The ID of a confirmation in an input. */
export const confirmationId = z.guid().meta({ graphql: 'ID!' }).describe('The ID of the confirmation. Required.');

/** The confirmation of the shop. Refuses NOT_FOUND. */
export const foundConfirmation = async (
  { database, shopId }: Pick<ShopContext, 'database' | 'shopId'>,
  id: string,
): Promise<Confirmation> => (await findConfirmation(database, shopId, id)) ?? refuse('NOT_FOUND', { field: 'id' });
