import { useState } from 'react';
import { messageOf } from '../../api/problems.js';
import { useSession } from '../../app/session.js';
import { NamedOrdersDocument } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { Dialog, DialogActions, Focused } from '../../parts/dialog.js';
import { CheckField, Form, TextArea, TextField } from '../../parts/form.js';
import { RunEach } from '../../parts/run-each.js';
import { Notice } from '../../parts/states.js';
import { textOfFile } from '../../parts/text-of-file.js';
import { findNamedOrders } from './find-named-orders.js';
import { planParcels, type Parcel } from './plan-parcels.js';
import { shippedText, shippingTasks } from './ship-parcels.js';
import { readTrackingList, type LineFault } from './tracking-list.js';
import styles from '../../parts/run-each.module.css';

interface Plan {
  parcels: readonly Parcel[];
  faults: readonly LineFault[];
  notify: boolean;
}

/** The lines that cannot be used, each with its number. */
function Faults({ faults }: { faults: readonly LineFault[] }) {
  if (faults.length === 0) return null;
  return (
    <Notice tone="bad" isAlert>
      <p>{t('orders.ship.faults', { count: faults.length })}</p>
      <ul className={styles['rows']}>
        {faults.map(({ line, message }) => (
          <li key={line}>{t('orders.ship.faultLine', { line, message })}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Ships orders with the carriers and tracking numbers of a list that is pasted, or read from a file. */
export function ShipListDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { send } = useSession();
  const [text, setText] = useState('');
  const [plan, setPlan] = useState<Plan>();
  const [step, setStep] = useState<'list' | 'checking' | 'plan' | 'shipping' | 'end'>('list');
  const [error, setError] = useState<unknown>();

  async function check(values: FormData): Promise<void> {
    const { lines, faults } = readTrackingList(text);
    if (lines.length + faults.length === 0) return setError(new Error(t('orders.ship.emptyList')));
    setStep('checking');
    setError(undefined);
    try {
      const orders = await findNamedOrders(
        async (filter, after) => (await send(NamedOrdersDocument, { filter: [filter], after })).orders,
        lines.map(({ order }) => order),
      );
      setPlan({ ...planParcels(lines, faults, orders), notify: values.has('notify') });
      setStep('plan');
    } catch (problem) {
      setError(new Error(messageOf(problem)));
      setStep('list');
    }
  }

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > 1_000_000) return setError(new Error(t('orders.ship.largeFile')));
    setError(undefined);
    try {
      setText(await textOfFile(file));
    } catch {
      // It was changed or deleted since it was chosen.
      setError(new Error(t('orders.ship.unreadableFile')));
    }
  }

  const count = plan?.parcels.length ?? 0;
  return (
    <Dialog title={t('orders.ship.listTitle')} canClose={step !== 'shipping'} onClose={onClose}>
      {step === 'list' || step === 'checking' ? (
        <Form
          submit={t('orders.ship.checkList')}
          isBusy={step === 'checking'}
          error={error}
          onCancel={onClose}
          onSubmit={(values) => void check(values)}
        >
          <p>{t('orders.ship.listHelp')}</p>
          <TextArea
            name="list"
            label={t('orders.ship.list')}
            rows={8}
            autoFocus
            spellCheck={false}
            placeholder={t('orders.ship.listExample')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <TextField
            name="file"
            type="file"
            label={t('orders.ship.file')}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={(event) => void read(event.target.files?.[0])}
          />
          <CheckField name="notify" label={t('orders.notifyCustomers')} defaultChecked />
        </Form>
      ) : null}
      {step === 'plan' && plan ? (
        <>
          <Faults faults={plan.faults} />
          <Focused>{count === 0 ? t('orders.ship.noneShippable') : t('orders.ship.shippable', { count })}</Focused>
          <DialogActions>
            <Button onClick={() => setStep('list')}>{t('orders.ship.changeList')}</Button>
            <Button look="primary" disabled={count === 0} onClick={() => setStep('shipping')}>
              {t('orders.ship.orders', { count })}
            </Button>
          </DialogActions>
        </>
      ) : null}
      {(step === 'shipping' || step === 'end') && plan ? (
        <RunEach
          tasks={shippingTasks(plan.parcels, plan.notify)}
          done={shippedText}
          onRunning={(isNow) => {
            setStep(isNow ? 'shipping' : 'end');
            if (!isNow) onDone();
          }}
          onClose={onClose}
        />
      ) : null}
    </Dialog>
  );
}
