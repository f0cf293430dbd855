import { useIsMutating } from '@tanstack/react-query';
import { Dialog } from './dialog.js';
import { OperationForm, type OperationFormProps } from './operation-form.js';

interface FormDialogProps<Data extends object, Variables> extends Omit<
  OperationFormProps<Data, Variables>,
  'onCancel'
> {
  title: string;
  onClose: () => void;
}

/**
 * A dialog with the form of a mutation. It does not close before the change is made, because a response may be shown
 * only once.
 */
export function FormDialog<Data extends object, Variables>({
  title,
  onClose,
  onDone,
  children,
  ...form
}: FormDialogProps<Data, Variables>) {
  const isBusy = useIsMutating() > 0;
  return (
    <Dialog title={title} canClose={!isBusy} onClose={onClose}>
      <OperationForm
        {...form}
        onCancel={onClose}
        onDone={(data, variables) => {
          onClose();
          onDone?.(data, variables);
        }}
      >
        {children}
      </OperationForm>
    </Dialog>
  );
}
