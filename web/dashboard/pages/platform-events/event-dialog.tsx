import type { PlatformEventRowFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
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
          [t('billing.events.of'), <code>{platformId}</code>],
          [t('billing.events.platform'), platformType],
          [t('billing.events.happened'), <Time at={at} hasSeconds />],
          [t('billing.events.received'), <Time at={receivedAt} hasSeconds />],
          [t('billing.events.failed'), failedAt ? <Time at={failedAt} hasSeconds /> : undefined],
          [t('billing.attempts'), String(attempts)],
          [t('billing.events.reason'), reason],
        ]}
      />
      <Payload of={body} label={t('billing.events.data')} />
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('billing.events.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
