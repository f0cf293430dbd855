import type { Tillgate } from '../context.js';
import { pruneCalls } from '../domain/shop/overrides/override-call-repository.js';
import { healthCovers } from '../domain/shop/overrides/override-health.js';
import { pruneMessages } from '../domain/log/retention/delivery-retention-repository.js';
import { storeBodies } from '../domain/log/retention/body-retention-repository.js';
import { pruneEvents, shopsWithOldEvents } from '../domain/log/retention/event-retention-repository.js';
import { failImport, staleImports } from '../domain/bulk/bulk-import-repository.js';
import { pruneSignIns } from '../domain/people/accounts/session-repository.js';
import { retentionPeriods } from '../domain/log/retention/retention-periods.js';
import { deleteOldRows } from '../domain/core/old-rows-repository.js';
import {
  oldAnswers,
  oldAttempts,
  oldConfirmations,
  oldDeclines,
  oldEndedSessions,
  oldImports,
  oldMails,
  oldPageCodes,
  oldPinAttempts,
} from '../domain/log/retention/old-rows.js';

/** How many rows one statement deletes, so that it stays short. */
const step = 1_000;

/** The maximum number of steps in one run, so that a process can stop soon. */
const mostSteps = 100;

const before = ({ clock }: Tillgate, ms: number): Date => new Date(clock.now().getTime() - ms);

async function inSteps(prune: (limit: number) => Promise<number>): Promise<void> {
  for (let steps = 0; steps < mostSteps; steps += 1) if ((await prune(step)) < step) return;
}

/** How many webhook bodies of about 10 KB one transaction stores. */
const bodiesAtOnce = 200;

/**
 * Deletes events that are older than the retention of the log, in all shops. The bodies of webhooks that have been made
 * from them are stored before.
 */
export async function pruneOldEvents(tillgate: Tillgate): Promise<void> {
  const { database } = tillgate;
  const since = before(tillgate, retentionPeriods.events);
  for (const shopId of await shopsWithOldEvents(database, since))
    await inSteps(async (events) => {
      const bounds = { events, limit: bodiesAtOnce };
      while ((await storeBodies(database, shopId, since, bounds)) === bodiesAtOnce);
      return pruneEvents(database, shopId, since, events);
    });
}

/** Deletes old webhook deliveries and their messages. */
export async function pruneOldDeliveries(tillgate: Tillgate): Promise<void> {
  const since = before(tillgate, retentionPeriods.deliveries);
  await inSteps((limit) => pruneMessages(tillgate.database, since, limit));
}

/** Deletes the counts of calls of API overrides that their health does not cover any more. */
export async function pruneOldCalls(tillgate: Tillgate): Promise<void> {
  const since = before(tillgate, healthCovers);
  await inSteps((limit) => pruneCalls(tillgate.database, since, limit));
}

/** Marks imports that are not continued as failed, and deletes old ones with the list of their refused rows. */
export async function pruneOldImports(tillgate: Tillgate): Promise<void> {
  const stale = before(tillgate, retentionPeriods.waitForChunk);
  for (const { shopId, id } of await staleImports(tillgate.database, stale, step))
    await failImport(tillgate.database, shopId, id, tillgate.clock.now());
  const since = before(tillgate, retentionPeriods.imports);
  await inSteps((limit) => deleteOldRows(tillgate.database, oldImports, since, limit));
}

/**
 * Deletes expired idempotency records, wrong attempts, codes of status pages, declined payments, sessions, emails, and what
 * agents have prepared.
 */
export async function pruneOldKeys(tillgate: Tillgate): Promise<void> {
  const { database } = tillgate;
  await inSteps((limit) => deleteOldRows(database, oldAnswers, before(tillgate, retentionPeriods.answers), limit));
  await inSteps((limit) => deleteOldRows(database, oldAttempts, before(tillgate, retentionPeriods.attempts), limit));
  await inSteps((limit) => deleteOldRows(database, oldPinAttempts, before(tillgate, retentionPeriods.attempts), limit));
  await inSteps((limit) => deleteOldRows(database, oldDeclines, before(tillgate, retentionPeriods.attempts), limit));
  await inSteps((limit) => deleteOldRows(database, oldPageCodes, before(tillgate, retentionPeriods.pageCodes), limit));
  await inSteps((limit) => deleteOldRows(database, oldMails, before(tillgate, retentionPeriods.mails), limit));
  const unconfirmed = before(tillgate, retentionPeriods.confirmations);
  await inSteps((limit) => deleteOldRows(database, oldConfirmations, unconfirmed, limit));
  await inSteps((limit) => deleteOldRows(database, oldEndedSessions, tillgate.clock.now(), limit));
  // Ended sessions are shown nowhere; a week later, nobody asks for them any more.
  const weekAgo = new Date(tillgate.clock.now().getTime() - 7 * 24 * 3_600_000);
  await inSteps((limit) => pruneSignIns(database, weekAgo, limit));
}
