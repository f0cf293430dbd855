import { createGraphqlClient } from '@tillgate/client';
import { fetchFromService } from '../shared/fetch-from-service.js';
import { firstToken, settings } from './settings.js';

/** The API with the order token, which is renewed while the page is open. */
export const api = createGraphqlClient({
  url: new URL(settings.root, location.href).href,
  token: firstToken,
  fetch: fetchFromService,
});
