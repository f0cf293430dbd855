import type { ClaimedKey } from '../../core/operation/idempotency/claimed-key.js';
import { idempotencyRecords } from '../../core/operation/idempotency/idempotency-repository.js';

/** The SQL of a {@link SavePart}. The row of the write is `w`, that of the order before it `o`. */
interface PartSql {
  /** CTEs before the update. Those that write do so even if the order is not saved. */
  before?: readonly string[];
  /** A condition for the update, in addition to the version and the lease. */
  condition?: string;
  /** CTEs after the update, which read the written row from `changed`. */
  after?: readonly string[];
  /** An expression that is evaluated for the written row. */
  column?: string;
}

/**
 * A part of the statement that saves an order. It takes effect together with the save or not at all, except for what it
 * writes before the update.
 */
export interface SavePart {
  /** Distinguishes the prepared statements. */
  name: string;
  values: readonly unknown[];
  /** Its values are parameters from `first` on. $1 is the shop, $2 the order, and $4 the time of the save. */
  sql: (first: number) => PartSql;
}

/** A response that is recorded for an idempotency key in the statement that has the effect. */
export interface IdempotencyRecord {
  claimed: ClaimedKey;
  answer: unknown;
  /** Nothing is written if another request has taken over the key and will have the effect itself. */
  isFenced?: boolean;
}

/** Records the response for the idempotency key of the call. */
export const recordedResponse = ({ claimed, answer, isFenced = false }: IdempotencyRecord): SavePart => ({
  name: isFenced ? 'recording_fenced' : 'recording',
  values: [claimed.owner, claimed.key, claimed.holder, JSON.stringify(answer)],
  sql: (first) => {
    const isOwn = `owner = $${first} and key = $${first + 1} and holder = $${first + 2}`;
    const fence = {
      before: [`held as (select from ${idempotencyRecords} where shop_id = $1 and ${isOwn} for update)`],
      condition: 'exists (select from held)',
    };
    return {
      ...(isFenced ? fence : {}),
      after: [
        `recorded as (update ${idempotencyRecords} k set status = 'finished', answer = $${first + 3} from changed c
          where k.shop_id = c.shop_id and ${isOwn})`,
      ],
    };
  },
});

/** Queues a job for the order, which runs after this many seconds. `name` is that of the part. */
export const queuedJob = (name: string, task: string, delay = 0): SavePart => ({
  name,
  values: [],
  sql: () => ({
    column: `graphile_worker.add_job('${task}', json_build_object('shopId', shop_id, 'publicOrderId', public_order_id)${
      delay === 0 ? '' : `, run_at => now() + interval '${delay} seconds'`
    })`,
  }),
});
