import type { PaymentStatus } from '../../order/document/application-state.js';

/** What the status of a payment is decided from, according to its rows of the ledger. Amounts in minor units. */
export interface StatusFacts {
  /** The outcome of a call is not known. */
  isUnknown: boolean;
  /** Authorized and not captured. */
  held: number;
  captured: number;
  refunded: number;
  /** What the verification of the payment can still authorize. */
  unauthorized: number;
  /** It has a verification that was not voided. */
  isVerified: boolean;
  /** Its verification was voided; or an authorization, if it was not verified. */
  wasVoided: boolean;
  /** The gateway refused its authorization, or the charge of a verified payment. */
  wasDeclined: boolean;
}

/** The statuses of a payment. It has the first one whose condition is true. */
const statuses: readonly [PaymentStatus, (facts: StatusFacts) => boolean][] = [
  ['unknown', ({ isUnknown }) => isUnknown],
  // The refund of a part is not the end: the rest can still be captured.
  [
    'refunded',
    ({ captured, refunded, held, unauthorized }) => captured > 0 && refunded === captured && held + unauthorized === 0,
  ],
  ['partiallyRefunded', ({ refunded }) => refunded > 0],
  ['partiallyCaptured', ({ captured, held, unauthorized }) => captured > 0 && held + unauthorized > 0],
  ['captured', ({ captured }) => captured > 0],
  ['preAuthed', ({ held }) => held > 0],
  ['voided', ({ wasVoided }) => wasVoided],
  ['failed', ({ wasDeclined }) => wasDeclined],
  ['awaitingPreAuth', ({ isVerified }) => isVerified],
];

/** The status of a payment according to its rows of the ledger; `pending` if no call has an effect. */
export const paymentStatusOf = (facts: StatusFacts): PaymentStatus =>
  statuses.find(([, isTrue]) => isTrue(facts))?.[0] ?? 'pending';

/** What moves a payment from a status to another one. */
type Moves = Readonly<Partial<Record<PaymentStatus, string>>>;

/**
 * The life of a payment: the moves from each status, and what leads to them. No statement sets a status. Each call has a row
 * in the ledger, and the payment can move when a row is written or settled. While an outcome is not known, the payment is
 * `unknown`; then it moves on from the status before.
 */
export const paymentMoves: Readonly<Record<Exclude<PaymentStatus, 'unknown'>, Moves>> = {
  pending: {
    preAuthed: 'It was authorized.',
    awaitingPreAuth: 'It was verified.',
    failed: 'The gateway refused to authorize or to verify it.',
    voided: 'An authorization that waited for the shopper was voided.',
  },
  awaitingPreAuth: {
    preAuthed: 'A charge was authorized.',
    failed: 'The gateway refused to authorize a charge.',
    voided: 'Its verification was voided.',
  },
  preAuthed: {
    partiallyCaptured: 'A part was captured.',
    captured: 'All of it was captured.',
    voided: 'Its authorization was voided.',
    pending: 'Its authorization has expired.',
    failed: 'The gateway refused the capture of a verified payment.',
    awaitingPreAuth: 'The charge of a verified payment was voided before any capture of it was refused.',
  },
  partiallyCaptured: {
    captured: 'The rest was captured or voided, or has expired.',
    partiallyRefunded: 'Some of what was captured was refunded.',
  },
  captured: {
    partiallyRefunded: 'A part was refunded.',
    refunded: 'All of it was refunded.',
    partiallyCaptured: 'The rest, which had expired, was authorized again.',
  },
  partiallyRefunded: {
    refunded: 'The rest was refunded; or all that was captured is refunded, and the rest was voided or has expired.',
  },
  refunded: {
    partiallyRefunded: 'The rest, which had expired, was authorized again.',
  },
  voided: {
    preAuthed: 'It was authorized again.',
  },
  failed: {
    pending: 'Another authorization was begun.',
    awaitingPreAuth: 'Another charge of a verified payment was begun.',
    voided: 'An authorization that the gateway made, and that is not used, was voided.',
  },
};
