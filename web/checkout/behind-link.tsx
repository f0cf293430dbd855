import type { ComponentChildren, TargetedSubmitEvent } from 'preact';
import { useState } from 'preact/hooks';
import { useOpenedForm } from '../shared/opened-form.js';
import { clearFault, serverFaults } from './faults.js';
import { isBusy } from './state.js';
import { t } from '../shared/language.js';

interface BehindLinkProps {
  link: string;
  button: string;
  /** The name by which errors of the service refer to it. */
  name: string;
  /** Whether something was typed that can be sent. */
  isFilled: boolean;
  missing: string;
  /** Sends the input. Returns whether it was accepted. */
  onSubmit: () => Promise<boolean>;
  children: ComponentChildren;
}

/**
 * A small form behind a link, for input that few shoppers need. It opens immediately if something in it was refused.
 */
export function BehindLink({ link, button, name, isFilled, missing, onSubmit, children }: BehindLinkProps) {
  const [isOpen, setOpen] = useState(serverFaults.value[name] !== undefined);
  const [isChecked, setChecked] = useState(false);
  const { link: opener, form } = useOpenedForm(isOpen);
  const problem = serverFaults.value[name] ?? (isChecked && !isFilled ? missing : undefined);

  async function submit(event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.value) return;
    setChecked(true);
    if (!isFilled || !(await onSubmit())) {
      form.current?.querySelector('input')?.focus();
      return;
    }
    setOpen(false);
    setChecked(false);
  }

  if (!isOpen)
    return (
      <button ref={opener} class="link" type="button" onClick={() => setOpen(true)}>
        {link}
      </button>
    );
  return (
    <form ref={form} class="behind-link fields" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <div role="alert" class="problem">
        {problem}
      </div>
      <div class="actions">
        <button class="secondary" type="submit" aria-disabled={isBusy.value}>
          {button}
        </button>
        <button
          class="link"
          type="button"
          onClick={() => {
            clearFault(name);
            setOpen(false);
          }}
        >
          {t('common.cancel')}
        </button>
      </div>
    </form>
  );
}
