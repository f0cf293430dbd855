import type { Executor } from '../../database/connection.js';
import type { Template } from './own-templates.js';

/** A template that a shop has changed. */
export interface ShopTemplate extends Template {
  kind: string;
  language: string;
  updatedAt: Date;
}

const columns = 'kind, language, subject, html, text, updated_at as "updatedAt"';

/** The template of a shop for a kind in a language; undefined if it uses ours. */
export async function findTemplate(
  executor: Executor,
  shopId: string,
  kind: string,
  language: string,
): Promise<ShopTemplate | undefined> {
  const [found] = await executor.run<ShopTemplate>({
    name: 'find_mail_template',
    text: `select ${columns} from mail_templates where shop_id = $1 and kind = $2 and language = $3`,
    values: [shopId, kind, language],
  });
  return found;
}

/** The templates that a shop has changed. */
export function listTemplates(executor: Executor, shopId: string): Promise<ShopTemplate[]> {
  return executor.run<ShopTemplate>({
    name: 'list_mail_templates',
    text: `select ${columns} from mail_templates where shop_id = $1 order by kind, language`,
    values: [shopId],
  });
}

/** Stores a template of a shop in place of ours. */
export async function saveTemplate(
  executor: Executor,
  shopId: string,
  { kind, language, subject, html, text, updatedAt }: ShopTemplate,
): Promise<void> {
  await executor.run({
    name: 'save_mail_template',
    text: `insert into mail_templates (shop_id, kind, language, subject, html, text, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (shop_id, kind, language) do update
        set subject = excluded.subject, html = excluded.html, text = excluded.text, updated_at = excluded.updated_at`,
    values: [shopId, kind, language, subject, html, text, updatedAt],
  });
}

/** Deletes the template of a shop, so that ours is used again. */
export async function deleteTemplate(
  executor: Executor,
  shopId: string,
  kind: string,
  language: string,
): Promise<void> {
  await executor.run({
    name: 'delete_mail_template',
    text: 'delete from mail_templates where shop_id = $1 and kind = $2 and language = $3',
    values: [shopId, kind, language],
  });
}
