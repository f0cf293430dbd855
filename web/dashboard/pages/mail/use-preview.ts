import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RefusedError } from '../../api/problems.js';
import { accepted } from '../../api/send.js';
import { useSession } from '../../app/session.js';
import { PreviewMailDocument, type PreviewMailInput, type PreviewMailMutation } from '../../generated/documents.js';

/** How long nothing is typed before the preview is rendered, in ms. */
const waits = 400;

/** A value as it was when it had not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ value, text });
  useEffect(() => {
    if (settled.text === text) return undefined;
    const timer = setTimeout(() => setSettled({ value, text }), waits);
    return () => clearTimeout(timer);
  }, [text, settled.text]);
  return settled.value;
}

/** The email that the texts make, shortly after the last change. The previous one stays until the next is rendered. */
export function usePreview(input: PreviewMailInput, enabled: boolean): UseQueryResult<PreviewMailMutation> {
  const { send } = useSession();
  const settled = useSettled(input);
  return useQuery({
    queryKey: [PreviewMailDocument.toString(), settled],
    queryFn: async ({ signal }) => accepted(await send(PreviewMailDocument, { input: settled }, signal)),
    enabled,
    placeholderData: keepPreviousData,
    retry: (count, error) => !(error instanceof RefusedError) && count < 2,
    staleTime: Infinity,
    gcTime: 0,
  });
}
