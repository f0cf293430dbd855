import type { ReactNode } from 'react';
import { t } from '../languages/language.js';
import { messageOf } from '../api/problems.js';
import { useOperation } from '../app/use-operation.js';
import type { TypedDocumentString } from '../generated/documents.js';
import { Button } from './button.js';
import { Dialog, DialogActions } from './dialog.js';
import { Notice } from './states.js';

interface TestDialogProps<Data extends object, Variables> {
  title: string;
  /** The mutation to send. */
  about: string;
  document: TypedDocumentString<Data, Variables>;
  variables: Variables;
  onClose: () => void;
  /** Renders the result. */
  children: (data: Data) => ReactNode;
}

/** Sends a request to a server of the shop, and shows its response. Nothing is stored. */
export function TestDialog<Data extends object, Variables>({
  title,
  about,
  document,
  variables,
  onClose,
  children,
}: TestDialogProps<Data, Variables>) {
  const test = useOperation(document);
  return (
    <Dialog title={title} canClose={!test.isPending} onClose={onClose}>
      <p>
        {about} {t('common.nothingStored')}
      </p>
      <div aria-live="polite">{test.data && !test.isPending ? children(test.data) : null}</div>
      {test.error ? (
        <Notice tone="bad" isAlert>
          {messageOf(test.error)}
        </Notice>
      ) : null}
      <DialogActions>
        <Button disabled={test.isPending} onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button look="primary" disabled={test.isPending} onClick={() => test.mutate(variables)}>
          {test.isPending ? t('common.oneMoment') : test.data ? t('common.sendAgain') : t('common.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
