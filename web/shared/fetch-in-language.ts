import { locale } from './language.js';

/** Sends a request for an answer in the language of the page. */
export const fetchInLanguage: typeof fetch = (input, init) => {
  if (input instanceof Request) input.headers.set('accept-language', locale());
  return fetch(input, init);
};
