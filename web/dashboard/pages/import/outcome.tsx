import { UnreadableFile } from '../../../../src/lib/import-files/file-rows.js';
import { messageOf, ServiceError, SignedOutError } from '../../api/problems.js';
import { useSession } from '../../app/session.js';
import { Button } from '../../parts/button.js';
import { Notice } from '../../parts/states.js';
import type { ShownImport } from './use-import.js';

/** What to do after a failure; empty where choosing the file again would not help. */
function adviceOn(error: unknown): string {
  if (error instanceof UnreadableFile) return 'Correct the file and choose it again.';
  if (error instanceof SignedOutError) return 'Sign in again, then choose the same file to continue.';
  if (error instanceof ServiceError && error.code !== 'FORBIDDEN') return 'Choose the same file again to continue.';
  // The browser could not read or decompress the file.
  return error instanceof DOMException || error instanceof TypeError ? 'Choose the file again.' : '';
}

function keptOf({ wanted, progress }: ShownImport): string {
  if (wanted.dryRun) return 'Nothing was stored.';
  return progress?.record ? 'The rows imported so far are kept.' : 'Nothing was imported.';
}

function Failed({ shown }: { shown: ShownImport }) {
  const { signOut } = useSession();
  const { error } = shown;
  return (
    <Notice
      tone="bad"
      isAlert
      action={error instanceof SignedOutError ? <Button onClick={signOut}>Sign in again</Button> : undefined}
    >
      {[messageOf(error), keptOf(shown), adviceOn(error)].filter(Boolean).join(' ')}
    </Notice>
  );
}

/** The state or the result of an import, and what to do next. */
export function Outcome({ shown }: { shown: ShownImport }) {
  const { wanted, progress, state } = shown;
  const what = wanted.dryRun ? 'check' : 'import';
  switch (state) {
    case 'failed':
      return <Failed shown={shown} />;
    case 'stopped':
      return (
        <Notice tone="warn">
          The {what} is stopped. {keptOf(shown)} Choose the same file again to continue.
        </Notice>
      );
    case 'running':
      return progress?.waitingFor === undefined ? (
        <Notice>Keep this page open. If the {what} is interrupted, choose the same file again to continue.</Notice>
      ) : (
        <Notice tone="warn">{messageOf(progress.waitingFor)} It is tried again until the service answers.</Notice>
      );
    case 'finished':
      if (!progress?.record) return <Notice tone="warn">The file has no rows that can be imported.</Notice>;
      return (
        <Notice tone="good">
          {wanted.dryRun ? 'The whole file has been checked. Nothing was stored.' : 'The whole file has been imported.'}
        </Notice>
      );
  }
}
