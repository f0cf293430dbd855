import type { PlatformEventRowFragment } from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { Dialog, DialogActions } from '../../parts/dialog.js';
import { Facts } from '../../parts/page.js';
import { Time } from '../../parts/time.js';
import { Payload } from '../../parts/payload.js';

/** The event as it was received from the platform. */
export function EventDialog({ event, onClose }: { event: PlatformEventRowFragment; onClose: () => void }) {
  const { type, platformId, platformType, at, receivedAt, failedAt, attempts, reason, body } = event;
  return (
    <Dialog title={type} onClose={onClose}>
      <Facts
        of={[
          ['Of', <code>{platformId}</code>],
          ['Platform', platformType],
          ['Happened', <Time at={at} hasSeconds />],
          ['Received', <Time at={receivedAt} hasSeconds />],
          ['Failed', failedAt ? <Time at={failedAt} hasSeconds /> : undefined],
          ['Attempts', String(attempts)],
          ['Reason', reason],
        ]}
      />
      <Payload of={body} label="Received data" />
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
