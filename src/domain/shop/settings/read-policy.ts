import type { Tillgate } from '../../../context.js';
import { isHttpsUrl } from '../../../lib/fields.js';
import { memberOf } from '../../../lib/member-of.js';
import { findShop } from '../shops/shop-repository.js';
import { policyTitles, type PolicyKind } from '../shops/policies.js';

/** A policy that a shop has written as a text. */
export interface PolicyText {
  shopName: string;
  /** In the first language of the shop, if it translates the title; otherwise in English. */
  title: string;
  text: string;
  /** The first language of the shop, otherwise English. */
  language: string;
}

function translated(blob: string, english: string): string {
  const text: unknown = memberOf(JSON.parse(blob), english);
  return typeof text === 'string' && text !== '' ? text : english;
}

/** A policy that is a text; undefined if there is no such shop, no policy, or a URL in its place. */
export async function readPolicy(
  { database }: Pick<Tillgate, 'database'>,
  shopId: string,
  kind: PolicyKind,
): Promise<PolicyText | undefined> {
  const shop = await findShop(database, shopId);
  const text = shop?.settings.policies[kind] ?? null;
  if (!shop || text === null || isHttpsUrl(text)) return undefined;
  const [first] = shop.settings.languages;
  return {
    shopName: shop.name,
    title: first ? translated(first.languageBlob, policyTitles[kind]) : policyTitles[kind],
    text,
    language: first?.isoLanguage ?? 'en',
  };
}
