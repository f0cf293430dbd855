import { useState } from 'react';
import { messageOf } from '../../api/problems.js';
import { useSession } from '../../app/session.js';
import { NamedOrdersDocument } from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { Dialog, DialogActions, Focused } from '../../parts/dialog.js';
import { CheckField, Form, TextArea, TextField } from '../../parts/form.js';
import { RunEach } from '../../parts/run-each.js';
import { Notice } from '../../parts/states.js';
import { textOfFile } from '../../parts/text-of-file.js';
import { findNamedOrders } from './find-named-orders.js';
import { planParcels, type Parcel } from './plan-parcels.js';
import { ordersText, shippedText, shippingTasks } from './ship-parcels.js';
import { readTrackingList, type LineFault } from './tracking-list.js';
import styles from '../../parts/run-each.module.css';

interface Plan {
  parcels: readonly Parcel[];
  faults: readonly LineFault[];
  notify: boolean;
}

const linesText = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

/** The lines that cannot be used, each with its number. */
function Faults({ faults }: { faults: readonly LineFault[] }) {
  if (faults.length === 0) return null;
  return (
    <Notice tone="bad" isAlert>
      <p>{linesText(faults.length)} cannot be used. The orders that they name are not shipped.</p>
      <ul className={styles['rows']}>
        {faults.map(({ line, message }) => (
          <li key={line}>
            Line {line}: {message}
          </li>
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
    if (lines.length + faults.length === 0) return setError(new Error('The list is empty.'));
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
    if (file.size > 1_000_000) return setError(new Error('The file is larger than 1 MB.'));
    setError(undefined);
    try {
      setText(await textOfFile(file));
    } catch {
      // It was changed or deleted since it was chosen.
      setError(new Error('The file cannot be read. Choose it again.'));
    }
  }

  const count = ordersText(plan?.parcels.length ?? 0);
  return (
    <Dialog title="Ship with a list" canClose={step !== 'shipping'} onClose={onClose}>
      {step === 'list' || step === 'checking' ? (
        <Form
          submit="Check the list"
          isBusy={step === 'checking'}
          error={error}
          onCancel={onClose}
          onSubmit={(values) => void check(values)}
        >
          <p>
            In each line an order number or ID, a carrier and a tracking number, separated by commas, semicolons or
            tabs. All that is left to ship of each order is shipped.
          </p>
          <TextArea
            name="list"
            label="List"
            rows={8}
            autoFocus
            spellCheck={false}
            placeholder={'1001, DHL, 00340434161094000000'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <TextField
            name="file"
            type="file"
            label="Or a CSV file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={(event) => void read(event.target.files?.[0])}
          />
          <CheckField name="notify" label="Tell the customers by email" defaultChecked />
        </Form>
      ) : null}
      {step === 'plan' && plan ? (
        <>
          <Faults faults={plan.faults} />
          <Focused>
            {plan.parcels.length === 0 ? 'Nothing can be shipped with this list.' : `${count} can be shipped.`}
          </Focused>
          <DialogActions>
            <Button onClick={() => setStep('list')}>Change the list</Button>
            <Button look="primary" disabled={plan.parcels.length === 0} onClick={() => setStep('shipping')}>
              Ship {count}
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
