import type { Tillgate } from '../../../context.js';
import type { Executor } from '../../../lib/executor.js';
import type { Refusal, ResourcePage } from '../../../outbound/connector/connector.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import { findConnector } from '../destinations/find-connector.js';
import { isFaultyContent, whyFaulty } from '../orders/faulty-content.js';
import type { Claim } from '../orders/platform-push-repository.js';
import { waitAfterPush } from '../orders/push-plan.js';
import { storePage } from './import-page.js';
import { advanceImport, endAttempt, releaseImport, shrinkPages, type NextPage } from './import-repository.js';
import { followed, newTrail } from './list-trail.js';
import type { ImportStage, RunningImport } from './platform-import.js';

/** How long a worker has for a page, in ms, before another may take the import. */
export const importClaimLasts = 180_000;

/** After so many failures of one page the import has failed; it goes on when somebody starts it again. */
const mostAttempts = 10;

/** What platforms say of a cursor that they do not know any more. */
const unknownCursor = new Set([400, 404, 410, 422]);

const claimNow = ({ clock }: Tillgate): Claim => {
  const now = clock.now();
  return { now, until: new Date(now.getTime() + importClaimLasts) };
};

const stageAfter = (stage: ImportStage): ImportStage | undefined => (stage === 'customers' ? 'orders' : undefined);

/** The page that an import stands at; an empty one where the shop has no destination for it. */
async function readPage(tillgate: Tillgate, { shopId, stage, cursor, pageSize }: RunningImport) {
  const found = await findConnector(tillgate, shopId, stage);
  if (!found) return { ok: true as const, value: { resources: [], next: null } };
  const request = { limit: pageSize, ...(cursor === null ? {} : { cursor }) };
  return stage === 'customers' ? found.connector.listCustomers(request) : found.connector.listOrders(request);
}

/** Another worker goes on with the import. */
class Taken extends Error {}

function throwTaken(): never {
  throw new Taken('another worker goes on with the import');
}

/** Ends an import whose list never ends; what was stored stays, and who starts it again begins the list anew. */
async function endInCircle(
  executor: Executor,
  current: RunningImport,
  counted: NextPage['counted'],
  claim: Claim,
): Promise<RunningImport | undefined> {
  const { stage } = current;
  const moved = await advanceImport(executor, current, { stage, cursor: null, trail: newTrail, counted }, claim);
  if (!moved) return undefined;
  const error = `The platform’s list of ${stage} goes round in a circle: its pages lead back to one that was read before.`;
  return endAttempt(executor, current, { error, now: claim.now, nextAttemptAt: undefined, forgetsCursor: true });
}

/** Stores a page with the place where the import goes on, all or nothing. */
async function takeOver(
  tillgate: Tillgate,
  current: RunningImport,
  { resources, next }: ResourcePage,
): Promise<RunningImport | undefined> {
  const { database } = tillgate;
  const { shopId, stage, cursor, trail } = current;
  const platformType = (await findShop(database, shopId))?.platformType ?? '';
  // A list that leads back to where it was, or on from nothing, has come to its end.
  const isLast = next === null || next === cursor || resources.length === 0;
  const place = isLast ? { stage: stageAfter(stage), cursor: null } : { stage, cursor: next };
  return database.transaction(async (executor) => {
    const claim = claimNow(tillgate);
    const counted = await storePage(executor, stage, { shopId, platformType, resources, now: claim.now });
    const goesOn = isLast ? newTrail : followed(trail, next);
    const moved = goesOn
      ? await advanceImport(executor, current, { ...place, trail: goesOn, counted }, claim)
      : await endInCircle(executor, current, counted, claim);
    // What was stored with it is undone.
    return moved ?? throwTaken();
  });
}

/** What follows from a page that the platform did not give: a smaller one, another attempt, or the end. */
async function afterRefusal(
  { database, clock }: Tillgate,
  current: RunningImport,
  { isTooLarge, isTemporary, status, message }: Refusal,
): Promise<RunningImport | undefined> {
  if (isTooLarge && current.pageSize > 1) {
    const pageSize = Math.floor(current.pageSize / 2);
    await shrinkPages(database, current, pageSize);
    return { ...current, pageSize };
  }
  const now = clock.now();
  const attempts = current.attempts + 1;
  const isTriedAgain = isTemporary && !isTooLarge && attempts < mostAttempts;
  await endAttempt(database, current, {
    error: message,
    now,
    nextAttemptAt: isTriedAgain ? new Date(now.getTime() + waitAfterPush(attempts, Math.random())) : undefined,
    forgetsCursor: current.cursor !== null && unknownCursor.has(status ?? 0),
  });
  return undefined;
}

/** One page: the import as it stands then, undefined where this worker does not go on. */
async function onePage(tillgate: Tillgate, current: RunningImport): Promise<RunningImport | undefined> {
  const page = await readPage(tillgate, current);
  if (!page.ok) return afterRefusal(tillgate, current, page);
  try {
    return await takeOver(tillgate, current, page.value);
  } catch (error) {
    if (error instanceof Taken) return undefined;
    const failed = { ok: false, status: null, hadNoEffect: true, isTooLarge: false } as const;
    const isTemporary = !isFaultyContent(error);
    return afterRefusal(tillgate, current, { ...failed, isTemporary, message: whyFaulty(error) });
  }
}

/** Who watches an import, and may end it between two pages. */
export interface Progress {
  onProgress?: (current: RunningImport) => void;
  isStopping?: () => boolean;
}

/**
 * Goes on with an import that this worker has claimed, page by page, until it is done or the platform does not answer;
 * what was stored is not read again (contract 4, "Connector client").
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
