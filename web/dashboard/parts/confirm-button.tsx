import { useState, type ReactNode } from 'react';
import { useOperation } from '../app/use-operation.js';
import type { TypedDocumentString } from '../generated/documents.js';
import { Button } from './button.js';
import { ConfirmDialog, type Unkeyed } from './dialog.js';

interface ConfirmButtonProps<Data extends object, Variables> {
  /** The label of the button: `Delete…`. */
  name: string;
  /** The label for screen readers, if several buttons have the same name. */
  about?: string;
  title: string;
  /** The label of the dialog's button. */
  confirm: string;
  /** The look of the dialog's button; `primary` for reversible actions. */
  look?: 'primary' | 'danger';
  isSmall?: boolean;
  document: TypedDocumentString<Data, Variables>;
  variables: Variables;
  onDone?: () => void;
  /** How a confirmation recognizes that the action is done, if the button does not disappear then. */
  unkeyed?: Unkeyed;
  /** A description of the effect. */
  children: ReactNode;
}

/** A button that asks for confirmation of an operation without an idempotency key. */
export function ConfirmButton<Data extends object, Variables>({
  name,
  about,
  title,
  confirm,
  look = 'danger',
  isSmall = false,
  document,
  variables,
  onDone,
  unkeyed = {},
  children,
}: ConfirmButtonProps<Data, Variables>) {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useOperation(document);
  return (
    <>
      <Button
        isSmall={isSmall}
        aria-label={about === undefined ? undefined : `${name} ${about}`}
        onClick={() => setOpen(true)}
      >
        {name}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={title}
          confirm={confirm}
          look={look}
          unkeyed={unkeyed}
          onConfirm={async () => {
            await mutateAsync(variables);
            onDone?.();
          }}
          onClose={() => setOpen(false)}
        >
          {children}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
