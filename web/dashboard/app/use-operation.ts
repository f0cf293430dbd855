import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { TypedDocumentString } from '../generated/documents.js';
import { accepted } from '../api/send.js';
import { useSession } from './session.js';

/**
 * A mutation. It fails with `RefusedError` if the service refuses it. When it succeeds, the queries of the page are
 * refetched. It is never retried automatically: the user decides, with the same idempotency key.
 */
export function useOperation<Data extends object, Variables>(
  document: TypedDocumentString<Data, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const { send } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (variables: Variables) => accepted(await send(document, variables)),
    retry: false,
    // A response may contain a secret, which must not be cached.
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries(),
  });
}
