import { NoResponse } from '@tillgate/client';
import { fetchFromService } from '../shared/fetch-from-service.js';
import { useToken } from './api.js';
import type { Phase } from './state.js';

/** Exchanges the secret of a payment link for an order token. Returns what to show if that is refused. */
export async function exchangeLink(): Promise<Phase | undefined> {
  const response = await fetchFromService(location.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: location.hash.slice(1) }),
  }).catch((error: unknown) => {
    throw new NoResponse(error);
  });
  const { data, errors = [] }: Answer = await response.json().catch(() => ({}));
  if (data) {
    useToken(data.jwt_token);
    return undefined;
  }
  if (response.status !== 404 && response.status !== 422) throw new NoResponse(new Error(String(response.status)));
  const [code] = errors.map((error) => error.code);
  if (code === 'ORDER_CANCELLED') return { name: 'cancelled' };
  return { name: code === 'ORDER_PROCESSED' ? 'already_paid' : 'link_ended' };
}

interface Answer {
  data?: { jwt_token: string };
  errors?: { code: string }[];
}
