import type { Migration } from '../migration.js';
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
import { remoteStateAuthorities } from './0025-remote-state-authorities.js';
import { allowedDomains } from './0026-allowed-domains.js';
import { customElements } from './0027-custom-elements.js';
import { idleImportPages } from './0028-idle-import-pages.js';
import { apiOverrides } from './0029-api-overrides.js';
import { cardsOfTransactions } from './0030-cards-of-transactions.js';
import { namedCategories } from './0031-named-categories.js';
import { encryptionKeys } from './0032-encryption-keys.js';
import { cancelledAt } from './0033-cancelled-at.js';
import { stockReturns } from './0034-stock-returns.js';
import { customerChanges } from './0035-customer-changes.js';
import { webhookBeginnings } from './0036-webhook-beginnings.js';
import { subscriptions } from './0040-subscriptions.js';
import { countedReservationsApart } from './0041-counted-reservations-apart.js';
import { dumpAndRestore } from './0042-dump-and-restore.js';
import { startedSubscriptions } from './0045-started-subscriptions.js';
import { subscriptionTokens } from './0050-subscription-tokens.js';
import { orderSummaries } from './0060-order-summaries.js';
import { orderListIndexes } from './0061-order-list-indexes.js';
import { cachedPlans } from './0062-cached-plans.js';
import { bulkImports } from './0070-bulk-imports.js';
import { productsByHandle } from './0071-products-by-handle.js';
import { ordersByTime } from './0072-orders-by-time.js';
import { orderSearch } from './0073-order-search.js';
import { narrowOrders } from './0074-narrow-orders.js';
import { touchedShops } from './0075-touched-shops.js';
import { writtenLineFlags } from './0077-written-line-flags.js';
import { reportedSequences } from './0078-reported-sequences.js';
import { oneState } from './0079-one-state.js';
import { messagesOfEvents } from './0080-messages-of-events.js';
import { stableEventLogEnd } from './0081-stable-event-log-end.js';
import { copiedStates } from './0082-copied-states.js';
import { queuedOrders } from './0083-queued-orders.js';
import { touchedByDestinations } from './0084-touched-by-destinations.js';
import { sentConfirmations } from './0090-sent-confirmations.js';
import { answeredAmounts } from './0095-answered-amounts.js';
import { givenIds } from './0096-given-ids.js';
import { subscriptionCoverage } from './0100-subscription-coverage.js';
import { giftCardSuccessors } from './0107-gift-card-successors.js';
import { giftCardSuccessorIndexes } from './0108-gift-card-successor-indexes.js';
import { givenUpHolders } from './0113-given-up-holders.js';
import { oldestRelease } from './0114-oldest-release.js';
import { endedSessions } from './0117-ended-sessions.js';
import { keysOfProcesses } from './0118-keys-of-processes.js';
import { failedImports } from './0119-failed-imports.js';
import { formerIdentities } from './0120-former-identities.js';
import { listIndexes } from './0121-list-indexes.js';
import { noRestState } from './0128-no-rest-state.js';
import { settledCoverRefunds } from './0130-settled-cover-refunds.js';
import { shipments } from './0140-shipments.js';
import { returns } from './0141-returns.js';
import { scheduledShipments } from './0142-scheduled-shipments.js';
import { people } from './0150-people.js';
import { auditLogOfPeople } from './0151-audit-log-of-people.js';
import { refundRequests } from './0152-refund-requests.js';
import { freshRefunds } from './0153-fresh-refunds.js';
import { auditLogOfOperators } from './0154-audit-log-of-operators.js';
import { oneIdentityOfIssuer } from './0155-one-identity-of-issuer.js';
import { makersOfTokens } from './0157-makers-of-tokens.js';
import { mailKinds } from './0160-mail-kinds.js';
import { mailsOfOrders } from './0161-mails-of-orders.js';
import { draftOrders } from './0165-draft-orders.js';
import { paymentLinks } from './0166-payment-links.js';
import { orderPageCodes } from './0170-order-page-codes.js';
import { mailsQueuedOnce } from './0180-mails-queued-once.js';
import { indexOfMailsQueuedOnce } from './0181-index-of-mails-queued-once.js';
import { caughtMails } from './0182-caught-mails.js';
import { ordersToShip } from './0190-orders-to-ship.js';
import { ordersToShipIndex } from './0191-orders-to-ship-index.js';
import { orderNumbers } from './0200-order-numbers.js';
import { orderNumberIndex } from './0201-order-number-index.js';
import { searchKey } from './0202-search-key.js';
import { orderSearchWords } from './0203-order-search-words.js';
import { mailQueues } from './0204-mail-queues.js';
import { rightsOfSessions } from './0215-rights-of-sessions.js';
import { makersOfEvents } from './0216-makers-of-events.js';
import { orderKinds } from './0230-order-kinds.js';
import { ordersOfBuyers } from './0231-orders-of-buyers.js';
import { productSearch } from './0232-product-search.js';
import { checkoutSteps } from './0233-checkout-steps.js';
import { giftCardSearch } from './0240-gift-card-search.js';
import { agents } from './0245-agents.js';
import { ucpSessions } from './0246-ucp-sessions.js';
import { paymentInstruments } from './0247-payment-instruments.js';
import { agentTokens } from './0250-agent-tokens.js';
import { agentConfirmations } from './0251-agent-confirmations.js';
import { webhooksOfAgents } from './0260-webhooks-of-agents.js';

/** All migrations, oldest first. A released migration is never changed; add a new one instead. */
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
  remoteStateAuthorities,
  allowedDomains,
  customElements,
  idleImportPages,
  apiOverrides,
  cardsOfTransactions,
  namedCategories,
  encryptionKeys,
  cancelledAt,
  stockReturns,
  customerChanges,
  webhookBeginnings,
  subscriptions,
  countedReservationsApart,
  dumpAndRestore,
  startedSubscriptions,
  subscriptionTokens,
  orderSummaries,
  orderListIndexes,
  cachedPlans,
  bulkImports,
  productsByHandle,
  ordersByTime,
  orderSearch,
  narrowOrders,
  touchedShops,
  writtenLineFlags,
  reportedSequences,
  oneState,
  messagesOfEvents,
  stableEventLogEnd,
  copiedStates,
  queuedOrders,
  touchedByDestinations,
  sentConfirmations,
  answeredAmounts,
  givenIds,
  subscriptionCoverage,
  giftCardSuccessors,
  giftCardSuccessorIndexes,
  givenUpHolders,
  oldestRelease,
  endedSessions,
  keysOfProcesses,
  failedImports,
  formerIdentities,
  listIndexes,
  noRestState,
  settledCoverRefunds,
  shipments,
  returns,
  scheduledShipments,
  people,
  auditLogOfPeople,
  refundRequests,
  freshRefunds,
  auditLogOfOperators,
  oneIdentityOfIssuer,
  makersOfTokens,
  mailKinds,
  mailsOfOrders,
  draftOrders,
  paymentLinks,
  orderPageCodes,
  mailsQueuedOnce,
  indexOfMailsQueuedOnce,
  caughtMails,
  ordersToShip,
  ordersToShipIndex,
  orderNumbers,
  orderNumberIndex,
  searchKey,
  orderSearchWords,
  mailQueues,
  rightsOfSessions,
  makersOfEvents,
  orderKinds,
  ordersOfBuyers,
  productSearch,
  checkoutSteps,
  giftCardSearch,
  agents,
  ucpSessions,
  paymentInstruments,
  agentTokens,
  agentConfirmations,
  webhooksOfAgents,
];
