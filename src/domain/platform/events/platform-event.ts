import { z } from 'zod';
import { customerFields } from '../../customers/customer-fields.js';
import { categoryFields } from '../../catalog/category.js';
import { productFields } from '../../catalog/product-fields.js';
import { platformId } from '../../core/platform-fields.js';
import { platformOrderFields } from '../orders/platform-order-fields.js';
import { eventTime, type ChangeTime } from '../../core/platform-time.js';

/** The kinds of resources that platforms send events about. */
export const platformEventKinds = ['customer', 'order', 'product', 'category'] as const;
export type PlatformEventKind = (typeof platformEventKinds)[number];

const platformEventActions = ['saved', 'deleted'] as const;
export type PlatformEventAction = (typeof platformEventActions)[number];

/**
 * A pending event is deleted once it is applied; an event that cannot be applied is kept as failed, with the reason.
 */
export const platformEventStatuses = ['pending', 'failed'] as const;
export type PlatformEventStatus = (typeof platformEventStatuses)[number];

/** The member of the body that contains the time of the change. */
export const timeMember = { saved: 'platformUpdatedAt', deleted: 'platformDeletedAt' } as const;

const identity = {
  platformId: platformId().describe('The ID on the platform.'),
  platformUpdatedAt: eventTime().describe('When it last changed on the platform.'),
};

/** The body of a save event, by kind. */
export const savedSchemas = {
  customer: customerFields.extend(identity),
  order: platformOrderFields.extend(identity),
  product: productFields.extend(identity),
  category: categoryFields.extend(identity),
} as const satisfies Record<PlatformEventKind, z.ZodObject>;

/** The body of a deletion event. */
const deletedSchema = z.object({
  platformId: identity.platformId,
  platformDeletedAt: eventTime().describe('When it was deleted on the platform.'),
});

/** The body of an event of this kind and action. */
export const eventBodySchema = (kind: PlatformEventKind, action: PlatformEventAction): z.ZodObject =>
  action === 'deleted' ? deletedSchema : savedSchemas[kind];

/** A platform event as received. */
export interface NewPlatformEvent {
  shopId: string;
  kind: PlatformEventKind;
  action: PlatformEventAction;
  platformId: string;
  /** From the path; recorded, but not compared. */
  platformType: string;
  /** The platform's time of the change. */
  at: ChangeTime;
  /** The body, with camelCase names, otherwise as received. */
  body: unknown;
  receivedAt: Date;
}

/** A pending event. `number` is its place in the order of arrival. */
export interface PendingPlatformEvent extends Pick<
  NewPlatformEvent,
  'kind' | 'action' | 'platformId' | 'platformType' | 'body'
> {
  number: number;
  attempts: number;
  /** RFC 3339 in UTC, with microseconds. */
  at: string;
}

/** A pending or failed event with all details. */
export interface StoredPlatformEvent extends Omit<PendingPlatformEvent, 'at'> {
  at: Date;
  status: PlatformEventStatus;
  /** Why the last attempt failed. */
  reason: string | null;
  receivedAt: Date;
  failedAt: Date | null;
}
