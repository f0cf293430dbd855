import type { Tillgate } from '../../../context.js';
import { pageLanguage } from '../../../languages/shop-languages.js';
import { snakeCase } from '../../../lib/wire.js';
import { isHttpsUrl } from '../../../lib/fields.js';
import { findShop } from '../shops/shop-repository.js';
import { policyTitles, type PolicyKind } from '../shops/policies.js';

/** A policy that a shop has written as a text. */
export interface PolicyText {
  shopName: string;
  /** In the first language of the shop. */
  title: string;
  text: string;
  /** The first language of the shop, otherwise English. */
  language: string;
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
  const { languages } = shop.settings;
  const language = languages[0]?.isoLanguage ?? 'en';
  const { messages } = pageLanguage('checkout', language, languages);
  return {
    shopName: shop.name,
    title: messages[`common.policy.${snakeCase(kind)}`] ?? policyTitles[kind],
    text,
    language,
  };
}
