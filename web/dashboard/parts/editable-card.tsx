import { useState, type ReactNode } from 'react';
import { Button } from './button.js';
import { OperationForm, type OperationFormProps } from './operation-form.js';
import { Card } from './page.js';

interface EditableCardProps<Data extends object, Variables> extends Pick<
  OperationFormProps<Data, Variables>,
  'document' | 'variablesOf'
> {
  title: string;
  /** The label of the edit button. Without it, nothing can be edited. */
  edit: string | undefined;
  /** The fields for editing. Changes made elsewhere do not replace the input. */
  fields: ReactNode;
  /** The content when it is not being edited. */
  children: ReactNode;
}

/** A card whose content can be edited in place. */
export function EditableCard<Data extends object, Variables>({
  title,
  edit,
  fields,
  children,
  ...form
}: EditableCardProps<Data, Variables>) {
  const [isEdited, setEdited] = useState(false);
  const close = (): void => setEdited(false);
  return (
    <Card
      title={title}
      actions={
        edit !== undefined && !isEdited ? (
          <Button isSmall onClick={() => setEdited(true)}>
            {edit}
          </Button>
        ) : undefined
      }
    >
      {isEdited ? (
        <OperationForm {...form} onDone={close} onCancel={close}>
          {fields}
        </OperationForm>
      ) : (
        children
      )}
    </Card>
  );
}
