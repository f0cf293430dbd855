import { useState, type ReactNode } from 'react';
import { useOperation } from '../app/use-operation.js';
import type { TypedDocumentString } from '../generated/documents.js';
import { Button } from './button.js';
import { ConfirmDialog } from './dialog.js';

interface ConfirmButtonProps<Data extends object, Variables> {
  /** What the button says: `Delete…`. */
  name: string;
  /** What the button is about, for screen readers, where several of them have the same name. */
  about?: string;
  title: string;
  /** What the button of the dialog says. */
  confirm: string;
  /** Of the button of the dialog; `primary` for what can be undone. */
  look?: 'primary' | 'danger';
  isSmall?: boolean;
  document: TypedDocumentString<Data, Variables>;
  variables: Variables;
  onDone?: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** A button that asks before it does something. */
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
          hasKey={false}
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
