const hour = 3_600_000;
const day = 24 * hour;

/** How long data is kept, in ms (docs/running.md). */
export const retentionPeriods = {
  events: 30 * day,
  deliveries: 90 * day,
  /** Counted from the start of the call; the extra hour covers the longest call. */
  answers: 31 * day + hour,
  /** Wrong pins and declined payments are limited per hour. */
  attempts: hour,
  /** Codes of status pages are limited per day. */
  pageCodes: day,
  /** An import that has received no chunk for this long has failed. */
  waitForChunk: day,
  /** Imports with their refused rows, counted from the latest chunk. */
  imports: 90 * day,
  /** Emails that are about no order. */
  mails: 90 * day,
  /** Changes that agents have prepared. */
  confirmations: 90 * day,
};
