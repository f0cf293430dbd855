import type { Migration } from '../migrate.js';
import { foundation } from './0001-foundation.js';
import { externalPaymentGateways } from './0002-external-payment-gateways.js';
import { giftCards } from './0003-gift-cards.js';

/** All migrations, oldest first. A released one is never changed: add another. */
export const migrations: readonly Migration[] = [foundation, externalPaymentGateways, giftCards];
