import { useState } from 'react';
import { useCan } from '../../app/session.js';
import { useOperation } from '../../app/use-operation.js';
import {
  AdvanceTestClockDocument,
  CancelTestClockAdvanceDocument,
  SetTestClockDocument,
  type TestClockDetailsFragment,
} from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { SelectField } from '../../parts/form.js';
import { Card } from '../../parts/page.js';
import { Status } from '../../parts/status.js';
import { Time } from '../../parts/time.js';
import styles from './test-clock-card.module.css';

const dayMs = 86_400_000;

/** The steps by which the clock can be advanced, in days. */
const distances = [
  ['1', '1 day'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', '365 days'],
] as const;

function AdvanceDialog({ clock, onClose }: { clock: TestClockDetailsFragment; onClose: () => void }) {
  const advance = useOperation(AdvanceTestClockDocument);
  // Others may advance the clock while the dialog is open; pressing the button again must not advance it further.
  const [from] = useState(clock.now);
  const [days, setDays] = useState<string>(distances[1][0]);
  const to = new Date(new Date(from).getTime() + Number(days) * dayMs).toISOString();
  const name = distances.find(([value]) => value === days)?.[1];
  return (
    <ConfirmDialog
      title="Advance the test clock"
      confirm={`Advance by ${name}`}
      onConfirm={async () => {
        await advance.mutateAsync({ input: { to } });
      }}
      unkeyed={{ isDone: clock.now !== from || clock.isAdvancing }}
      onClose={onClose}
    >
      <p>
        Every order that is due until <Time at={to} /> is processed, in order, and charged at the test gateway. The
        clock cannot go back.
      </p>
      <SelectField
        name="days"
        label="By"
        choices={distances}
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
    </ConfirmDialog>
  );
}

const timesOf = (processed: number): string =>
  processed === 1 ? '1 order was tried' : `${processed} orders were tried`;

/** The test clock of the shop: its time, the progress of an advance, and the button that advances or stops it. */
export function TestClockCard({ clock }: { clock: TestClockDetailsFragment }) {
  const canAdvance = useCan()('WRITE_SUBSCRIPTIONS');
  const cancel = useOperation(CancelTestClockAdvanceDocument);
  const [isOpen, setOpen] = useState(false);
  const { now, isAdvancing, advancingTo, progress, processed } = clock;
  return (
    <Card
      title="Test clock"
      beside={<Status tone={isAdvancing ? 'warn' : 'info'}>{isAdvancing ? 'Advancing' : 'Stopped'}</Status>}
      actions={
        canAdvance && isAdvancing ? (
          <Button disabled={cancel.isPending} onClick={() => cancel.mutate({})}>
            Stop
          </Button>
        ) : canAdvance ? (
          <Button onClick={() => setOpen(true)}>Advance…</Button>
        ) : undefined
      }
    >
      <div className={styles['clock']}>
        <span className={styles['now']}>
          <Time at={now} />
        </span>
        <span className={styles['about']}>
          {advancingTo ? (
            <>
              advancing to <Time at={advancingTo} />
            </>
          ) : (
            'Nothing becomes due until you advance the clock.'
          )}
        </span>
      </div>
      {isAdvancing ? (
        <progress className={styles['progress']} aria-label="Progress of the test clock" value={progress} max={1} />
      ) : null}
      <p className={styles['about']} role="status">
        {isAdvancing || processed > 0
          ? `${timesOf(processed)} in the ${isAdvancing ? 'current' : 'last'} advance.`
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
      <Button onClick={() => setNow(new Date().toISOString())}>Use a test clock…</Button>
      {now === undefined ? null : (
        <ConfirmDialog
          title="Put the shop on a test clock?"
          confirm="Stop the clock"
          look="danger"
          onConfirm={async () => {
            await set.mutateAsync({ input: { now } });
          }}
          unkeyed={{}}
          onClose={() => setNow(undefined)}
        >
          <p>
            Time stops for all subscriptions of this shop until you advance the clock, and they are charged only by the
            test gateway. The shop cannot be taken off its test clock again.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
