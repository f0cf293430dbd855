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
      <p>Leaving this page stops it. Choosing the same file again continues it.</p>
      <DialogActions>
        <Button onClick={reset}>Back</Button>
        <Button look="primary" onClick={proceed}>
          Stop and leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
