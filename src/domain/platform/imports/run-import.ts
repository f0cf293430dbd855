import type { Tillgate } from '../../../context.js';
import type { Executor } from '../../../lib/executor.js';
import type { Refusal, ResourcePage } from '../../../outbound/connector/connector.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import { findConnector } from '../destinations/find-connector.js';
import { isFaultyContent, whyFaulty } from '../orders/faulty-content.js';
import type { Claim } from '../orders/platform-push-repository.js';
import { waitAfterPush } from '../orders/push-plan.js';
import { storePage } from './import-page.js';
import { advanceImport, endAttempt, releaseImport, shrinkPages } from './import-repository.js';
import { followed, isEndless, newTrail, type ListTrail } from './list-trail.js';
import type { ImportCount, ImportStage, RunningImport } from './platform-import.js';

/** How long a worker may take for a page, in ms, before another may claim the import. */
export const importClaimLasts = 180_000;

/** After this many failures of a page the import fails; it continues when it is started again. */
const mostAttempts = 10;

/** The status codes of platforms for an expired cursor. */
const unknownCursor = new Set([400, 404, 410, 422]);

const claimNow = ({ clock }: Tillgate): Claim => {
  const now = clock.now();
  return { now, until: new Date(now.getTime() + importClaimLasts) };
};

const stageAfter = (stage: ImportStage): ImportStage | undefined => (stage === 'customers' ? 'orders' : undefined);

/** Reads the current page; an empty page if the shop has no destination for it. */
async function readPage(tillgate: Tillgate, { shopId, stage, cursor, pageSize }: RunningImport) {
  const found = await findConnector(tillgate, shopId, stage);
  if (!found) return { ok: true as const, value: { resources: [], next: null } };
  const request = { limit: pageSize, ...(cursor === null ? {} : { cursor }) };
  return stage === 'customers' ? found.connector.listCustomers(request) : found.connector.listOrders(request);
}

/** Another worker continues the import. */
class Taken extends Error {}

function throwTaken(): never {
  throw new Taken('another worker continues the import');
}

/** The trail after a page, or why the list never ends. */
function trailAfter(
  { stage, trail }: RunningImport,
  next: string,
  isNew: boolean,
): { trail: ListTrail } | { error: string } {
  const after = followed(trail, next, !isNew);
  if (!after)
    return {
      error: `The platform’s list of ${stage} does not end: its pages lead back to an earlier page.`,
    };
  if (!isEndless(after)) return { trail: after };
  const error = `The platform’s list of ${stage} does not end: ${after.idlePages} pages in a row contained nothing new.`;
  return { error };
}

/** Fails an import whose list never ends. Stored data stays, and the next import starts from the beginning. */
async function endEndless(
  executor: Executor,
  current: RunningImport,
  { counted, error }: { counted: ImportCount; error: string },
  claim: Claim,
): Promise<RunningImport | undefined> {
  const { stage } = current;
  const moved = await advanceImport(executor, current, { stage, cursor: null, trail: newTrail, counted }, claim);
  if (!moved) return undefined;
  return endAttempt(executor, current, { error, now: claim.now, nextAttemptAt: undefined, forgetsCursor: true });
}

/** Stores a page and the new position in one transaction. */
async function takeOver(
  tillgate: Tillgate,
  current: RunningImport,
  { resources, next }: ResourcePage,
): Promise<RunningImport | undefined> {
  const { database } = tillgate;
  const { shopId, stage, cursor } = current;
  const platformType = (await findShop(database, shopId))?.platformType ?? '';
  // A page that repeats the cursor is the last page. An empty page may be followed by others.
  const isLast = next === null || next === cursor;
  const place = isLast ? { stage: stageAfter(stage), cursor: null } : { stage, cursor: next };
  return database.transaction(async (executor) => {
    const claim = claimNow(tillgate);
    const page = { shopId, platformType, resources, now: claim.now };
    const { counted, isNew } = await storePage(executor, stage, page);
    const after = isLast ? { trail: newTrail } : trailAfter(current, next, isNew);
    const moved =
      'trail' in after
        ? await advanceImport(executor, current, { ...place, trail: after.trail, counted }, claim)
        : await endEndless(executor, current, { counted, error: after.error }, claim);
    // The page is rolled back.
    return moved ?? throwTaken();
  });
}

/** Decides what follows a failed page: a smaller page, another attempt, or the end. */
async function afterRefusal(
  { database, clock }: Tillgate,
  current: RunningImport,
  { isTooLarge, isTemporary, retryAfter, status, message }: Refusal,
): Promise<RunningImport | undefined> {
  if (isTooLarge && current.pageSize > 1) {
    const pageSize = Math.floor(current.pageSize / 2);
    await shrinkPages(database, current, pageSize);
    return { ...current, pageSize };
  }
  const now = clock.now();
  const attempts = current.attempts + 1;
  const isTriedAgain = isTemporary && !isTooLarge && attempts < mostAttempts;
  const wait = Math.max(waitAfterPush(attempts, Math.random()), retryAfter);
  await endAttempt(database, current, {
    error: message,
    now,
    nextAttemptAt: isTriedAgain ? new Date(now.getTime() + wait) : undefined,
    forgetsCursor: current.cursor !== null && unknownCursor.has(status ?? 0),
  });
  return undefined;
}

/**
 * Imports one page. Returns the import after it; undefined if this worker does not continue. A page that cannot be read
 * or stored counts as an attempt, so that the import fails in the end.
 */
async function onePage(tillgate: Tillgate, current: RunningImport): Promise<RunningImport | undefined> {
  try {
    const page = await readPage(tillgate, current);
    return page.ok ? await takeOver(tillgate, current, page.value) : await afterRefusal(tillgate, current, page);
  } catch (error) {
    if (error instanceof Taken) return undefined;
    const failed = { ok: false, status: null, hadNoEffect: true, isTooLarge: false, retryAfter: 0 } as const;
    const isTemporary = !isFaultyContent(error);
    return afterRefusal(tillgate, current, { ...failed, isTemporary, message: whyFaulty(error) });
  }
}

/** Callbacks of a caller that shows progress and may stop the import between two pages. */
export interface Progress {
  onProgress?: (current: RunningImport) => void;
  isStopping?: () => boolean;
}

/**
 * Continues an import that this worker has claimed, page by page, until it is finished or the platform does not
 * respond. Stored pages are not read again.
 */
export async function runImport(
  tillgate: Tillgate,
  claimed: RunningImport,
  { onProgress = () => undefined, isStopping = () => false }: Progress = {},
): Promise<void> {
  let current: RunningImport | undefined = claimed;
  while (current?.status === 'running') {
    if (isStopping()) return releaseImport(tillgate.database, current);
    current = await onePage(tillgate, current);
    if (current) onProgress(current);
  }
}
