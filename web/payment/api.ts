import { createGraphqlClient } from '@tillgate/client';
import { fetchInLanguage } from '../shared/fetch-in-language.js';
import { firstToken, settings } from './settings.js';

/** The API with the order token, which is renewed while the page is open. */
export const api = createGraphqlClient({
  url: new URL(settings.root, location.href).href,
  token: firstToken,
  fetch: fetchInLanguage,
});
