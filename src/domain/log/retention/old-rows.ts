import type { AgingRows } from '../../core/old-rows-repository.js';
import { idempotencyRecords } from '../../core/operation/idempotency/idempotency-repository.js';

/** Responses that are recorded for idempotency keys. */
export const oldAnswers: AgingRows = {
  table: idempotencyRecords,
  key: ['shop_id', 'owner', 'key'],
  time: 'expires_at',
};

/** Counts of wrong attempts. */
export const oldAttempts: AgingRows = {
  table: 'wrong_attempts',
  key: ['shop_id', 'subject'],
  time: 'last_wrong_at',
};

/** Counts of wrong pins that the previous version stored. */
export const oldPinAttempts: AgingRows = {
  table: 'gift_card_pin_attempts',
  key: ['shop_id', 'card_hash', 'client_address'],
  time: 'last_wrong_at',
};

/** Declined payments. */
export const oldDeclines: AgingRows = {
  table: 'declined_attempts',
  key: ['shop_id', 'id'],
  time: 'declined_at',
};

/** Sessions that were signed out, and would have ended by now. */
export const oldEndedSessions: AgingRows = {
  table: 'ended_sessions',
  key: ['shop_id', 'session_hash'],
  time: 'expires_at',
};

/** Imports without a chunk for a long time. */
export const oldImports: AgingRows = {
  table: 'bulk_imports',
  key: ['shop_id', 'id'],
  time: 'updated_at',
};

/** Codes of the status pages of orders. */
export const oldPageCodes: AgingRows = {
  table: 'order_page_codes',
  key: ['shop_id', 'public_order_id'],
  time: 'expires_at',
};

/** Emails that are about no order, such as codes and notices, and that were sent or given up. */
export const oldMails: AgingRows = {
  table: 'mail_outbox',
  key: ['shop_id', 'id'],
  time: 'created_at',
  where: 'public_order_id is null and next_attempt_at is null',
};

/** Changes that agents have prepared, whether they were made or not. */
export const oldConfirmations: AgingRows = {
  table: 'agent_confirmations',
  key: ['shop_id', 'id'],
  time: 'created_at',
};
