import type { Database } from '../../../database/connection.js';
import type { Executor } from '../../../lib/executor.js';
import type { ChangeTime } from '../../core/platform-time.js';
import type { Claim } from '../orders/platform-push-repository.js';
import type { ListTrail } from './list-trail.js';
import {
  largestPage,
  type ImportCount,
  type ImportStage,
  type PlatformImport,
  type RunningImport,
} from './platform-import.js';

interface ImportRow {
  shop_id: string;
  id: string;
  status: PlatformImport['status'];
  stage: ImportStage;
  cursor: string | null;
  pages: number;
  marked_cursor: string | null;
  idle_pages: number;
  page_size: number;
  customers: number;
  orders: number;
  skipped: number;
  attempts: number;
  last_error: string | null;
  started_at: Date;
  updated_at: Date;
  finished_at: Date | null;
}

const columns = `i.shop_id, i.id, i.status, i.stage, i.cursor, i.pages, i.marked_cursor, i.idle_pages, i.page_size, i.customers, i.orders,
  i.skipped, i.attempts, i.last_error, i.started_at, i.updated_at, i.finished_at`;

const importOf = (row: ImportRow): RunningImport => ({
  shopId: row.shop_id,
  id: row.id,
  status: row.status,
  stage: row.stage,
  cursor: row.cursor,
  trail: { pages: row.pages, markedCursor: row.marked_cursor, idlePages: row.idle_pages },
  pageSize: row.page_size,
  customers: row.customers,
  orders: row.orders,
  skipped: row.skipped,
  attempts: row.attempts,
  lastError: row.last_error,
  startedAt: row.started_at,
  updatedAt: row.updated_at,
  finishedAt: row.finished_at,
});

/** The shop's imports, newest first. */
export async function listImports(executor: Executor, shopId: string, limit: number): Promise<RunningImport[]> {
  const rows = await executor.run<ImportRow>({
    text: `select ${columns} from platform_imports i where i.shop_id = $1 order by i.started_at desc, i.id limit $2`,
    values: [shopId, limit],
  });
  return rows.map(importOf);
}

/**
 * Starts an import, due immediately. A running import is returned, and a failed one continues where it stopped. The
 * shop's row is locked, so that two concurrent calls start only one.
 */
export function beginImport(
  database: Database,
  shopId: string,
  { id, stage, now }: { id: string; stage: ImportStage; now: Date },
): Promise<RunningImport> {
  return database.transaction(async (executor) => {
    await executor.run({ text: 'select from shops where shop_id = $1 for no key update', values: [shopId] });
    const [last] = await listImports(executor, shopId, 1);
    if (last?.status === 'running') return last;
    const [row] =
      last?.status === 'failed'
        ? await executor.run<ImportRow>({
            text: `update platform_imports i set status = 'running', attempts = 0, next_attempt_at = $3, updated_at = $3,
              finished_at = null where shop_id = $1 and id = $2 returning ${columns}`,
            values: [shopId, last.id, now],
          })
        : await executor.run<ImportRow>({
            text: `insert into platform_imports as i (shop_id, id, status, stage, page_size, next_attempt_at, started_at,
                updated_at) values ($1, $2, 'running', $3, ${largestPage}, $4, $4, $4) returning ${columns}`,
            values: [shopId, id, stage, now],
          });
    if (!row) throw new Error('an import that was started is there');
    return importOf(row);
  });
}

/** Claims due imports, of all shops or of one; each is claimed by exactly one worker. */
export async function claimImports(
  executor: Executor,
  { now, until }: Claim,
  { limit, shopId }: { limit: number; shopId?: string },
): Promise<RunningImport[]> {
  const rows = await executor.run<ImportRow>({
    name: 'claim_platform_imports',
    text: `with due as (
        select shop_id, id from platform_imports where status = 'running' and next_attempt_at <= $1
          and (claimed_until is null or claimed_until < $1) and ($4::text is null or shop_id = $4)
        order by next_attempt_at limit $3 for update skip locked
      )
      update platform_imports i set claimed_until = $2 from due d where i.shop_id = d.shop_id and i.id = d.id
      returning ${columns}`,
    values: [now, until, limit, shopId ?? null],
  });
  return rows.map(importOf);
}

/** Where the import continues after a page; without a stage, it is finished. */
export interface NextPage {
  stage: ImportStage | undefined;
  cursor: string | null;
  trail: ListTrail;
  counted: ImportCount;
}

/**
 * Advances an import past its current page, in the transaction that stores the page, and extends the claim. Returns
 * undefined if another worker has advanced it in the meantime.
 */
export async function advanceImport(
  executor: Executor,
  { shopId, id, stage, cursor }: RunningImport,
  { stage: nextStage, cursor: nextCursor, trail, counted }: NextPage,
  { now, until }: Claim,
): Promise<RunningImport | undefined> {
  const [row] = await executor.run<ImportRow>({
    name: 'advance_platform_import',
    text: `update platform_imports i set stage = coalesce($5, i.stage), cursor = $6, pages = $12,
        marked_cursor = $13, idle_pages = $14, customers = i.customers + $7, orders = i.orders + $8,
        skipped = i.skipped + $9, attempts = 0, last_error = null, updated_at = $10,
        status = case when $5::text is null then 'finished' else 'running' end,
        finished_at = case when $5::text is null then $10::timestamptz end,
        claimed_until = case when $5::text is null then null else $11::timestamptz end
      where shop_id = $1 and id = $2 and stage = $3 and cursor is not distinct from $4 and status = 'running'
      returning ${columns}`,
    values: [
      shopId,
      id,
      stage,
      cursor,
      nextStage ?? null,
      nextCursor,
      counted.customers,
      counted.orders,
      counted.skipped,
      now,
      until,
      trail.pages,
      trail.markedCursor,
      trail.idlePages,
    ],
  });
  return row && importOf(row);
}

/** Records a smaller page size, after pages of the previous size failed. */
export async function shrinkPages(executor: Executor, { shopId, id }: RunningImport, pageSize: number): Promise<void> {
  await executor.run({
    text: 'update platform_imports set page_size = $3 where shop_id = $1 and id = $2',
    values: [shopId, id, pageSize],
  });
}

/** Releases the claim, so that another worker can continue immediately. */
export async function releaseImport(executor: Executor, { shopId, id }: RunningImport): Promise<void> {
  await executor.run({
    text: 'update platform_imports set claimed_until = null where shop_id = $1 and id = $2',
    values: [shopId, id],
  });
}

/** The result of a page that could not be read; without a next attempt, the import has failed. */
export interface FailedPage {
  error: string;
  now: Date;
  nextAttemptAt: Date | undefined;
  /** The list is read from the beginning next time. */
  forgetsCursor: boolean;
}

/** Records why a page could not be read, and the time of the next attempt. */
export async function endAttempt(
  executor: Executor,
  { shopId, id }: RunningImport,
  { error, now, nextAttemptAt, forgetsCursor }: FailedPage,
): Promise<RunningImport | undefined> {
  const [row] = await executor.run<ImportRow>({
    text: `update platform_imports i set attempts = attempts + 1, last_error = $3, updated_at = $4, claimed_until = null,
        next_attempt_at = $5, status = case when $5::timestamptz is null then 'failed' else status end,
        finished_at = case when $5::timestamptz is null then $4::timestamptz end,
        cursor = case when $6 then null else cursor end, pages = case when $6 then 0 else pages end,
        marked_cursor = case when $6 then null else marked_cursor end,
        idle_pages = case when $6 then 0 else idle_pages end
      where shop_id = $1 and id = $2 and status = 'running' returning ${columns}`,
    values: [shopId, id, error, now, nextAttemptAt ?? null, forgetsCursor],
  });
  return row && importOf(row);
}

/** What the shop knows of the resources of a stage: those with a time that is not before the given one. */
const known: Record<ImportStage, string> = {
  customers: `select from customers c where c.shop_id = $1 and c.platform_id = g.platform_id and c.told_at >= g.at`,
  orders: `select from platform_orders o where o.shop_id = $1 and o.platform_id = g.platform_id
    and o.platform_updated_at >= g.at`,
};

/** Whether one of the listed resources is unknown, or newer than what is stored. */
export async function hasNews(
  executor: Executor,
  shopId: string,
  stage: ImportStage,
  listed: readonly { platformId: string; at: ChangeTime }[],
): Promise<boolean> {
  const [row] = await executor.run<{ has_news: boolean }>({
    name: `has_news_of_${stage}`,
    text: `select exists (select from unnest($2::text[], $3::timestamptz[]) as g(platform_id, at)
      where not exists (${known[stage]})) as has_news`,
    values: [shopId, listed.map(({ platformId }) => platformId), listed.map(({ at }) => at)],
  });
  return row?.has_news ?? false;
}

/** Records which customers have made a purchase. */
export async function markPurchases(executor: Executor, shopId: string, platformIds: readonly string[]): Promise<void> {
  await executor.run({
    name: 'mark_purchases',
    text: `insert into customer_purchases (shop_id, platform_customer_id)
      select distinct $1, p.id from unnest($2::text[]) as p(id) where p.id <> '' order by 2 on conflict do nothing`,
    values: [shopId, platformIds],
  });
}

/** Shops with weekly imports and a destination, without an import since the given time. */
export async function shopsDueForImport(executor: Executor, since: Date): Promise<string[]> {
  const rows = await executor.run<{ shop_id: string }>({
    name: 'shops_due_for_import',
    text: `select s.shop_id from shops s where (s.settings #>> '{connector,weeklyImport}')::boolean
      and exists (select from platform_connector_destinations d where d.shop_id = s.shop_id
        and d.topic in ('customers', 'orders'))
      and not exists (select from platform_imports i where i.shop_id = s.shop_id
        and (i.status = 'running' or i.updated_at > $1))`,
    values: [since],
  });
  return rows.map(({ shop_id: shopId }) => shopId);
}
