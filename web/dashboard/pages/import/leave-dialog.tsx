import { useBlocker } from '@tanstack/react-router';
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
    <Dialog title="Stop the import?" onClose={reset}>
      <p>Leaving this page stops the import. To continue it later, choose the same file again.</p>
      <DialogActions>
        <Button onClick={reset}>Back</Button>
        <Button look="primary" onClick={proceed}>
          Stop and leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
