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
  /** The edited data as a text. If it changes while it is being edited, the user has to look at it before saving. */
  basis: string;
  /** The content when it is not being edited. */
  children: ReactNode;
}

/** A card whose content can be edited in place. It is not saved over a change made elsewhere without asking. */
export function EditableCard<Data extends object, Variables>({
  title,
  edit,
  fields,
  basis,
  children,
  ...form
}: EditableCardProps<Data, Variables>) {
  const [seenBasis, setSeenBasis] = useState<string>();
  const isEdited = seenBasis !== undefined;
  const close = (): void => setSeenBasis(undefined);
  const current = { content: children, onContinue: () => setSeenBasis(basis) };
  return (
    <Card
      title={title}
      actions={
        edit !== undefined && !isEdited ? (
          <Button isSmall onClick={() => setSeenBasis(basis)}>
            {edit}
          </Button>
        ) : undefined
      }
    >
      {isEdited ? (
        <OperationForm
          {...form}
          onDone={close}
          onCancel={close}
          {...(basis === seenBasis ? {} : { changedElsewhere: current })}
        >
          {fields}
        </OperationForm>
      ) : (
        children
      )}
    </Card>
  );
}
