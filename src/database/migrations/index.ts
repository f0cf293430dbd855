import type { Migration } from '../migrate.js';
import { foundation } from './0001-foundation.js';
import { externalPaymentGateways } from './0002-external-payment-gateways.js';
import { giftCards } from './0003-gift-cards.js';
import { savedPaymentMethods } from './0004-saved-payment-methods.js';
import { mailSending } from './0005-mail-sending.js';
import { abandonedOrders } from './0006-abandoned-orders.js';
import { callDetails } from './0007-call-details.js';
import { auditLog } from './0008-audit-log.js';
import { webhooks } from './0009-webhooks.js';
import { eventLogEnd } from './0010-event-log-end.js';
import { verifiedPayments } from './0011-verified-payments.js';
import { retention } from './0012-retention.js';
import { customers } from './0013-customers.js';
import { platformEvents } from './0014-platform-events.js';
import { connector } from './0015-connector.js';
import { secretsAndErasures } from './0016-secrets-and-erasures.js';
import { webhookQueue } from './0017-webhook-queue.js';
import { auditedOrders } from './0018-audited-orders.js';
import { processes } from './0019-processes.js';
import { wrongAttempts } from './0020-wrong-attempts.js';
import { numericTokens } from './0021-numeric-tokens.js';
import { checkHolders } from './0022-check-holders.js';
import { paymentCoverage } from './0023-payment-coverage.js';
import { countedReservations } from './0024-counted-reservations.js';

/** All migrations, oldest first. A released one is never changed: add another. */
export const migrations: readonly Migration[] = [
  foundation,
  externalPaymentGateways,
  giftCards,
  savedPaymentMethods,
  mailSending,
  abandonedOrders,
  callDetails,
  auditLog,
  webhooks,
  eventLogEnd,
  verifiedPayments,
  retention,
  customers,
  platformEvents,
  connector,
  secretsAndErasures,
  webhookQueue,
  auditedOrders,
  processes,
  wrongAttempts,
  numericTokens,
  checkHolders,
  paymentCoverage,
  countedReservations,
];
