import { useBlocker } from '@tanstack/react-router';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { Dialog, DialogActions } from '../../parts/dialog.js';

/** Asks before the page is left while an import runs: leaving stops it. */
export function LeaveDialog({ isRunning }: { isRunning: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isRunning,
    enableBeforeUnload: isRunning,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog title={t('catalog.import.leaveTitle')} onClose={reset}>
      <p>{t('catalog.import.leaveEffect')}</p>
      <DialogActions>
        <Button onClick={reset}>{t('catalog.import.back')}</Button>
        <Button look="primary" onClick={proceed}>
          {t('catalog.import.stopAndLeave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
