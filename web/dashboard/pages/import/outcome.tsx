import { UnreadableFile } from '../../../../src/lib/import-files/file-rows.js';
import { messageOf, ServiceError, SignedOutError } from '../../api/problems.js';
import { useSession } from '../../app/session.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { Notice } from '../../parts/states.js';
import type { ShownImport } from './use-import.js';

/** What to do after a failure; empty where choosing the file again would not help. */
function adviceOn(error: unknown): string {
  if (error instanceof UnreadableFile) return t('catalog.import.toCorrect');
  if (error instanceof SignedOutError) return t('catalog.import.toSignIn');
  if (error instanceof ServiceError && error.code !== 'FORBIDDEN') return t('catalog.import.toContinue');
  // The browser could not read or decompress the file.
  return error instanceof DOMException || error instanceof TypeError ? t('catalog.import.toRetry') : '';
}

function keptOf({ wanted, progress }: ShownImport): string {
  if (wanted.dryRun) return t('catalog.import.nothingStored');
  return progress?.record ? t('catalog.import.rowsKept') : t('catalog.import.notImported');
}

function Failed({ shown }: { shown: ShownImport }) {
  const { signOut } = useSession();
  const { error } = shown;
  return (
    <Notice
      tone="bad"
      isAlert
      action={
        error instanceof SignedOutError ? (
          <Button onClick={signOut}>{t('catalog.import.signInAgain')}</Button>
        ) : undefined
      }
    >
      {[messageOf(error), keptOf(shown), adviceOn(error)]
        .filter(Boolean)
        .reduce((first, next) => t('catalog.sentences', { first, next }))}
    </Notice>
  );
}

/** The state or the result of an import, and what to do next. */
export function Outcome({ shown }: { shown: ShownImport }) {
  const {
    wanted: { dryRun },
    progress,
    state,
  } = shown;
  switch (state) {
    case 'failed':
      return <Failed shown={shown} />;
    case 'stopped':
      return (
        <Notice tone="warn">
          {dryRun
            ? t('catalog.import.checkStopped', { kept: keptOf(shown) })
            : t('catalog.import.importStopped', { kept: keptOf(shown) })}
        </Notice>
      );
    case 'running':
      return progress?.waitingFor === undefined ? (
        <Notice>{dryRun ? t('catalog.import.checkRunning') : t('catalog.import.importRunning')}</Notice>
      ) : (
        <Notice tone="warn">{t('catalog.import.toAnswer', { reason: messageOf(progress.waitingFor) })}</Notice>
      );
    case 'finished':
      if (!progress?.record) return <Notice tone="warn">{t('catalog.import.noRows')}</Notice>;
      return (
        <Notice tone="good">{dryRun ? t('catalog.import.checkFinished') : t('catalog.import.importFinished')}</Notice>
      );
  }
}
