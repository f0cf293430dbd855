import { useState } from 'react';
import { useCan } from '../../app/session.js';
import { useOperation } from '../../app/use-operation.js';
import {
  AdvanceTestClockDocument,
  CancelTestClockAdvanceDocument,
  SetTestClockDocument,
  type TestClockDetailsFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
import { Button } from '../../parts/button.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { SelectField } from '../../parts/form.js';
import { Card } from '../../parts/page.js';
import { Status } from '../../parts/status.js';
import { Time } from '../../parts/time.js';
import styles from './test-clock-card.module.css';

const dayMs = 86_400_000;

/** The steps by which the clock can be advanced, in days. */
const distances = [1, 7, 30, 90, 365].map((days) => [String(days), t('billing.clock.days', { days })] as const);

function AdvanceDialog({ clock, onClose }: { clock: TestClockDetailsFragment; onClose: () => void }) {
  const advance = useOperation(AdvanceTestClockDocument);
  // Others may advance the clock while the dialog is open; pressing the button again must not advance it further.
  const [from] = useState(clock.now);
  const [days, setDays] = useState('7');
  const to = new Date(new Date(from).getTime() + Number(days) * dayMs).toISOString();
  return (
    <ConfirmDialog
      title={t('billing.clock.advanceTitle')}
      confirm={t('billing.clock.advanceBy', { days: Number(days) })}
      onConfirm={async () => {
        await advance.mutateAsync({ input: { to } });
      }}
      unkeyed={{ isDone: clock.now !== from || clock.isAdvancing }}
      onClose={onClose}
    >
      <p>{rich('billing.clock.advanceText', { time: () => <Time at={to} /> })}</p>
      <SelectField
        name="days"
        label={t('billing.clock.by')}
        choices={distances}
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
    </ConfirmDialog>
  );
}

/** The test clock of the shop: its time, the progress of an advance, and the button that advances or stops it. */
export function TestClockCard({ clock }: { clock: TestClockDetailsFragment }) {
  const canAdvance = useCan()('WRITE_SUBSCRIPTIONS');
  const cancel = useOperation(CancelTestClockAdvanceDocument);
  const [isOpen, setOpen] = useState(false);
  const { now, isAdvancing, advancingTo, progress, processed } = clock;
  return (
    <Card
      title={t('billing.clock.title')}
      beside={
        <Status tone={isAdvancing ? 'warn' : 'info'}>
          {t(isAdvancing ? 'billing.clock.advancing' : 'billing.clock.stopped')}
        </Status>
      }
      actions={
        canAdvance && isAdvancing ? (
          <Button disabled={cancel.isPending} onClick={() => cancel.mutate({})}>
            {t('billing.clock.stop')}
          </Button>
        ) : canAdvance ? (
          <Button onClick={() => setOpen(true)}>{t('billing.clock.advance')}</Button>
        ) : undefined
      }
    >
      <div className={styles['clock']}>
        <span className={styles['now']}>
          <Time at={now} />
        </span>
        <span className={styles['about']}>
          {advancingTo
            ? rich('billing.clock.advancingTo', { time: () => <Time at={advancingTo} /> })
            : t('billing.clock.waiting')}
        </span>
      </div>
      {isAdvancing ? (
        <progress className={styles['progress']} aria-label={t('billing.clock.progress')} value={progress} max={1} />
      ) : null}
      <p className={styles['about']} role="status">
        {isAdvancing || processed > 0
          ? t(isAdvancing ? 'billing.clock.triedInCurrent' : 'billing.clock.triedInLast', { count: processed })
          : ''}
      </p>
      {isOpen ? <AdvanceDialog clock={clock} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

/** The button that puts the shop on a test clock. */
export function BeginTestClock() {
  const can = useCan();
  const set = useOperation(SetTestClockDocument);
  const [now, setNow] = useState<string>();
  if (!can('WRITE_SUBSCRIPTIONS')) return null;
  return (
    <>
      <Button onClick={() => setNow(new Date().toISOString())}>{t('billing.clock.use')}</Button>
      {now === undefined ? null : (
        <ConfirmDialog
          title={t('billing.clock.beginTitle')}
          confirm={t('billing.clock.begin')}
          look="danger"
          onConfirm={async () => {
            await set.mutateAsync({ input: { now } });
          }}
          unkeyed={{}}
          onClose={() => setNow(undefined)}
        >
          <p>{t('billing.clock.beginText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
