import { useSession } from '../../app/session.js';
import type { SessionFragment } from '../../generated/documents.js';

/** Takes over the new token of the session, after a change of what it may do. */
export function useRenewed(): (session: SessionFragment | null | undefined) => void {
  const { credential } = useSession();
  return (session) => {
    if (session && credential.kind === 'person') credential.csrfToken = session.csrfToken;
  };
}
