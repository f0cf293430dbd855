import { z } from 'zod';
import { idText, minorUnits } from '../../lib/fields.js';

/** A change that an agent has prepared. */
export interface Confirmation {
  id: string;
  tokenId: string;
  tokenName: string;
  tool: string;
  operation: string;
  /** In a form that is equal for equal inputs. */
  input: Record<string, unknown>;
  publicOrderId: string | null;
  /** The version that the order had when the change was prepared. */
  orderVersion: number | null;
  effect: string;
  /** What moves, in minor units; null if no money does, or if it is not known in advance. */
  amount: number | null;
  currency: string | null;
  /** `doing` while the change is being made. */
  status: 'waiting' | 'confirmed' | 'declined' | 'doing' | 'done';
  createdAt: Date;
  expiresAt: Date;
  decidedBy: string | null;
  /** The session in which they decided. */
  decidedIn: string | null;
  deciderName: string | null;
  decidedAt: Date | null;
  doneAt: Date | null;
}

/** A confirmation as it is stored, without the name of the person. */
export type StoredConfirmation = Omit<Confirmation, 'deciderName'>;

/** How long a confirmation is valid, in ms. */
export const confirmationLasts = 10 * 60_000;

const shownStatuses = ['waiting', 'confirmed', 'declined', 'done', 'expired'] as const;

export const confirmationSchema = z
  .object({
    id: idText().describe('The ID of the confirmation.'),
    tokenId: idText().describe('The ID of the access token of the agent.'),
    tokenName: z.string().describe('The name of the access token of the agent.'),
    operation: z.string().describe('The operation that the agent has prepared, such as `refundPayment`.'),
    effect: z.string().describe('What the change does, in words.'),
    amount: minorUnits()
      .nullable()
      .describe('What moves, in minor units; null if no money does, or if the amount is not known in advance.'),
    currency: z.string().nullable().describe('The currency of the amount; null without an amount.'),
    publicOrderId: idText().nullable().describe('The order that is changed; null if there is none.'),
    input: z
      .record(z.string(), z.unknown())
      .describe('The input of the operation, as the agent has prepared it. It cannot be changed any more.'),
    status: z
      .enum(shownStatuses)
      .describe('`waiting`, `confirmed`, `declined`, `done`, or `expired` if it was not made in time.'),
    createdAt: z.date().describe('When it was created.'),
    expiresAt: z.date().describe('Until when the change must be confirmed and made.'),
    decidedBy: z.string().nullable().describe('The name of the person who decided.'),
    decidedAt: z.date().nullable().describe('When it was decided.'),
    doneAt: z.date().nullable().describe('When the change was made.'),
  })
  .meta({ id: 'AgentConfirmation', description: 'A change that an agent has prepared, and that a person confirms.' });

type ShownStatus = (typeof shownStatuses)[number];

/** The status that others see. */
export function shownStatus({ status, expiresAt }: Pick<Confirmation, 'status' | 'expiresAt'>, now: Date): ShownStatus {
  if (status === 'doing') return 'confirmed';
  return (status === 'waiting' || status === 'confirmed') && expiresAt <= now ? 'expired' : status;
}

/** A confirmation as it is shown. */
export const shownConfirmation = (confirmation: Confirmation, now: Date): z.output<typeof confirmationSchema> => {
  const { tool: _, orderVersion: __, decidedIn: ___, deciderName, ...members } = confirmation;
  return { ...members, status: shownStatus(confirmation, now), decidedBy: deciderName };
};
