import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { TypedDocumentString } from '../generated/documents.js';
import { isTransient, retriesEvery } from '../api/retry.js';
import type { Shows } from '../api/freshness.js';
import { useSession } from './session.js';

interface Options extends Shows {
  /** Fetched only if true. */
  enabled?: boolean;
  /** How often data without events is refetched, in ms; about every second by default. */
  every?: number;
  /** Shows the previous data until the data for new variables has been loaded. */
  keepsPrevious?: boolean;
}

/** How often data without events is refetched while its page is visible, in ms. */
const pollsEvery = 900;

/**
 * Runs a query and keeps its data up to date: with `topics`, after each event; otherwise, about once a second. Without a
 * connection, it is repeated until there is a response.
 */
export function useLiveQuery<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  { topics, publicOrderId, enabled = true, every = pollsEvery, keepsPrevious = false }: Options = {},
): UseQueryResult<Data> {
  const { send, feed } = useSession();
  const hasEvents = topics !== undefined && feed !== undefined;
  return useQuery({
    queryKey: [document.toString(), variables],
    queryFn: ({ signal }) => send(document, variables, signal),
    enabled,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    refetchInterval: ({ state: { error } }) => (!hasEvents ? every : isTransient(error) ? retriesEvery : false),
    meta: { ...(topics ? { topics } : {}), ...(publicOrderId === undefined ? {} : { publicOrderId }) },
  });
}
