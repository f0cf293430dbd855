import type { Messages, OfferedLanguage } from '../languages/page-language.js';
import type { PageName } from '../languages/shop-languages.js';

/** The languages of a page for a shopper. */
export interface PageLanguages {
  shopId: string;
  page: PageName;
  offered: readonly OfferedLanguage[];
  /** The code of the language that the page is shown in at first. */
  shown: string;
  /** The messages of the page in that language. */
  messages: Messages;
}

/** The language of the HTML of a page, what its script needs to know, and the messages that are requested before it. */
export function languagesInHtml({ shopId, page, offered, shown }: PageLanguages, root: string) {
  const path = `${root}checkout/${encodeURIComponent(shopId)}/languages/`;
  return {
    language: shown,
    settings: { languages: { path, page, offered } },
    preloads: [`${path}${encodeURIComponent(shown)}/${page}`],
  };
}
