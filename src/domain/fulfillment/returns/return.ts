import { z } from 'zod';
import { idText, minorUnits } from '../../../lib/fields.js';
import { toWire } from '../../../lib/wire.js';

export const returnStatuses = ['requested', 'approved', 'declined', 'received', 'closed', 'cancelled'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

export const returnOutcomes = ['refund', 'store_credit', 'none'] as const;

export const returnReasons = [
  'too_small',
  'too_large',
  'damaged',
  'wrong_item',
  'not_as_described',
  'changed_mind',
  'late',
  'other',
] as const;

/**
 * The payment of a received return: none, requested from somebody who may pay, due, paid, or failed so that a person has
 * to look at it.
 */
export const returnPayments = ['none', 'requested', 'due', 'paid', 'failed'] as const;

/** Units of a line item that a return contains. */
export interface ReturnLine {
  lineItemKey: string;
  quantity: number;
  reason: string;
  /** Null until the return is received. */
  receivedQuantity: number | null;
  condition: string | null;
  /** They go back into stock when they are received. */
  restock: boolean;
}

/** A return of some units of an order. Amounts in minor units. */
export interface Return {
  id: string;
  /** Counts the returns of the order, from 1. */
  number: number;
  status: ReturnStatus;
  outcome: (typeof returnOutcomes)[number];
  /** The shopper asked for it. */
  byShopper: boolean;
  lineItems: ReturnLine[];
  fee: number;
  /** Shipping is refunded with it. */
  refundsShipping: boolean;
  paymentStatus: (typeof returnPayments)[number];
  /** What is to be paid, once it is received. */
  amount: number;
  amountPaid: number;
  /** The gift card that was issued as store credit. */
  giftCardToken: string | null;
  note: string;
  instructions: string;
  labelUrl: string | null;
  declineReason: string;
  requestedAt: Date;
  approvedAt: Date | null;
  receivedAt: Date | null;
  /** When it ended: paid, declined or canceled. */
  closedAt: Date | null;
  updatedAt: Date;
}

/** A return as both APIs show it. */
export const returnSchema = z
  .object({
    id: idText().describe('The ID of the return.'),
    number: z.int().describe('The number of the return within its order, from 1.'),
    status: z
      .enum(returnStatuses)
      .describe('The status: `requested`, `approved`, `declined`, `received`, `closed` or `cancelled`.'),
    outcome: z.enum(returnOutcomes).describe('What the customer gets: `refund`, `store_credit` or `none`.'),
    byShopper: z.boolean().describe('Whether the shopper asked for it on the order page.'),
    lineItems: z
      .array(
        z
          .object({
            lineItemKey: idText().describe('The key of the line item.'),
            quantity: z.int().describe('The number of units.'),
            reason: z.string().describe('The reason, such as `too_small`.'),
            receivedQuantity: z.int().nullable().describe('How many units arrived; null until the return is received.'),
            condition: z.string().nullable().describe('The condition in which they arrived; null if it is not known.'),
            restock: z.boolean().describe('Whether they go back into stock when they are received.'),
          })
          .meta({ id: 'ReturnLineItem', description: 'Units of a line item in a return.' }),
      )
      .describe('The units that are returned.'),
    fee: minorUnits().describe('The fee that is subtracted, in minor units.'),
    refundsShipping: z.boolean().describe('Whether shipping is refunded, too.'),
    paymentStatus: z
      .enum(returnPayments)
      .describe(
        'The payment: `none`, `requested` if somebody with `write_payments` has to pay it, `due`, `paid`, or `failed`.',
      ),
    amount: minorUnits().describe('The amount to be paid, in minor units; 0 until the return is received.'),
    amountPaid: minorUnits().describe('The amount that was refunded or issued as store credit, in minor units.'),
    giftCardToken: idText()
      .nullable()
      .describe('The gift card that was issued as store credit; null if there is none.'),
    note: z.string().describe('A note.'),
    instructions: z.string().describe('How the customer returns the items.'),
    labelUrl: z.string().nullable().describe('The shipping label for the customer; null if there is none.'),
    declineReason: z.string().describe('Why it was declined; empty if it was not.'),
    requestedAt: z.date().describe('When it was requested.'),
    approvedAt: z.date().nullable().describe('When it was approved; null until then.'),
    receivedAt: z.date().nullable().describe('When it was received; null until then.'),
    closedAt: z.date().nullable().describe('When it was closed, declined or canceled; null until then.'),
    updatedAt: z.date().describe('When it last changed.'),
  })
  .meta({ id: 'Return', description: 'A return of some units of an order. Amounts are in minor units.' });

const eventSchema = returnSchema.omit({ note: true, giftCardToken: true });

/** The data of the events of a return: everything but notes and the token of a gift card. */
export const returnEventData = (one: Return): Record<string, unknown> => ({ return: toWire(eventSchema, one) });
