import { useEffect, useRef, useState } from 'react';
import { useCan, useSession } from '../../app/session.js';
import { importFile, type Progress, type WantedImport } from './import-file.js';

/** An import that this page runs, or has run. */
export interface ShownImport {
  wanted: Omit<WantedImport, 'open'>;
  /** Undefined until the service has been asked for an earlier import of the file. */
  progress: Progress | undefined;
  state: 'running' | 'finished' | 'stopped' | 'failed';
  /** Why it failed. */
  error?: unknown;
}

/** Runs imports of files, one at a time. Leaving the page stops the import, and choosing the file again continues it. */
export function useImport() {
  const { send } = useSession();
  const canRead = useCan()('READ_SHOP_SETTINGS');
  const [shown, setShown] = useState<ShownImport>();
  const [latest, setLatest] = useState<ShownImport['wanted']>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(wanted: WantedImport): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const end = (changes: Partial<ShownImport>): void => setShown((before) => before && { ...before, ...changes });
    setLatest(wanted);
    setShown({ wanted, progress: undefined, state: 'running' });
    try {
      await importFile(send, wanted, { signal, findsEarlier: canRead, onProgress: (progress) => end({ progress }) });
      end({ state: 'finished' });
    } catch (error) {
      end(signal.aborted ? { state: 'stopped' } : { state: 'failed', error });
    }
  }

  /** `latest` is what was imported last, also after it is no longer shown. */
  return { shown, latest, start, stop: () => running.current?.abort(), close: () => setShown(undefined) };
}
