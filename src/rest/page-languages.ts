import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readLanguages } from '../domain/shop/settings/read-languages.js';
import { refuse } from '../errors.js';
import type { HttpParts } from '../http/http-parts.js';
import { wantedLanguages } from '../languages/languages.js';
import {
  offeredLanguages,
  pageLanguage,
  pageNames,
  shownLanguage,
  type PageName,
  type ShopLanguage,
} from '../languages/shop-languages.js';
import { isLanguageTag } from '../lib/language-tag.js';
import type { PageLanguages } from '../web/page-languages.js';

/** The languages that a request for a page wants: its parameter `lang`, and then those of the browser. */
export function wantedBy({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): string[] {
  const lang: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'lang') : undefined;
  const first = typeof lang === 'string' && isLanguageTag(lang) ? [lang] : [];
  return [...first, ...wantedLanguages(headers['accept-language'])];
}

interface AskedPage {
  shopId: string;
  page: PageName;
  /** The languages of the settings of the shop. */
  languages: readonly ShopLanguage[];
  /** The language of the order, if it is known. */
  locale?: string | null;
}

/** The languages of a page of a shop for a request. The response depends on the languages of the browser. */
export function languagesFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { shopId, page, languages, locale }: AskedPage,
): PageLanguages {
  void reply.header('vary', 'Accept-Language');
  const shown = shownLanguage(languages, [...(locale ? [locale] : []), ...wantedBy(request)]);
  const { messages } = pageLanguage(page, shown, languages);
  return { shopId, page, offered: offeredLanguages(languages), shown, messages };
}

interface LanguageRoute {
  Params: { shop_identifier: string; language: string; page: string };
}

/** Adds the messages of the pages for shoppers, in one language of a shop at a time. They are public. */
export function registerPageLanguages(server: FastifyInstance, { tillgate }: HttpParts): void {
  const path = '/checkout/:shop_identifier/languages/:language/:page';
  server.get<LanguageRoute>(path, { config: { authenticates: false } }, async ({ params }, reply) => {
    const page = pageNames.find((name) => name === params.page) ?? refuse('NOT_FOUND');
    const { languages } = (await readLanguages(tillgate, params.shop_identifier)) ?? refuse('NOT_FOUND');
    const isOffered = offeredLanguages(languages).some(({ code }) => code === params.language);
    if (!isOffered) refuse('NOT_FOUND');
    return reply.header('cache-control', 'public, max-age=60').send(pageLanguage(page, params.language, languages));
  });
}
