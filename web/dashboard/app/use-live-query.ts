import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { TypedDocumentString } from '../generated/documents.js';
import type { Shows } from '../api/freshness.js';
import { useSession } from './session.js';

interface Options extends Shows {
  /** Read only if true. */
  enabled?: boolean;
  /** Shows the previous answer until the one for new variables is here. */
  keepsPrevious?: boolean;
}

/** How often what the event log does not tell of is read again while its page is visible, in ms. */
const pollsEvery = 900;

/**
 * Reads a document and keeps it fresh: with `topics`, whenever an event tells of a change; without, about once a second.
 */
export function useLiveQuery<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  { topics, publicOrderId, enabled = true, keepsPrevious = false }: Options = {},
): UseQueryResult<Data> {
  const { send, feed } = useSession();
  const isTold = topics !== undefined && feed !== undefined;
  return useQuery({
    queryKey: [document.toString(), variables],
    queryFn: ({ signal }) => send(document, variables, signal),
    enabled,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    refetchInterval: isTold ? false : pollsEvery,
    meta: { ...(topics ? { topics } : {}), ...(publicOrderId === undefined ? {} : { publicOrderId }) },
  });
}
