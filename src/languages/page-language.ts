/** Messages of ICU MessageFormat by their keys. */
export type Messages = Readonly<Record<string, string>>;

/** A language that the shopper can choose. */
export interface OfferedLanguage {
  code: string;
  name: string;
}

/** What a page needs to be shown in a language. */
export interface PageLanguage {
  language: string;
  direction: 'ltr' | 'rtl';
  /** The messages of the page by key, those of the shop in place of those of the service. */
  messages: Messages;
  /** The shop's translations of its own texts, such as the labels of its custom elements, by the text. */
  texts: Messages;
}
