import { currentOutage, noteAnswer } from './connection.js';
import { locale } from './language.js';

/** A proxy answers in HTML, and as a rule in place of a service that it cannot reach. */
const isFromService = (response: Response): boolean => response.headers.get('content-type')?.includes('json') === true;

/** Sends a request for an answer in the language of the page. Records that the service can be reached. */
export const fetchFromService: typeof fetch = async (input, init) => {
  if (input instanceof Request) input.headers.set('accept-language', locale());
  const outage = currentOutage();
  const response = await fetch(input, init);
  if (isFromService(response)) noteAnswer(outage);
  return response;
};
