import { Dialog } from './dialog.js';
import { OperationForm, type OperationFormProps } from './operation-form.js';

interface FormDialogProps<Data extends object, Variables> extends Omit<
  OperationFormProps<Data, Variables>,
  'onCancel'
> {
  title: string;
  onClose: () => void;
}

/** A dialog with the form of a mutation. It closes when the change is made. */
export function FormDialog<Data extends object, Variables>({
  title,
  onClose,
  onDone,
  children,
  ...form
}: FormDialogProps<Data, Variables>) {
  return (
    <Dialog title={title} onClose={onClose}>
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
