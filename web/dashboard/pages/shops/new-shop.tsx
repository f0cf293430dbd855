import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CreateShopDocument } from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { Columns, optionalIn, SelectField, TextField, textIn } from '../../parts/form.js';

const weightUnits = [
  ['g', 'Grams'],
  ['kg', 'Kilograms'],
  ['oz', 'Ounces'],
  ['lb', 'Pounds'],
] as const;

/** A button that creates a shop, and then shows it. */
export function NewShop() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Create a shop…
      </Button>
      {isOpen ? (
        <FormDialog
          title="Create a shop"
          submit="Create"
          document={CreateShopDocument}
          variablesOf={(values) => ({
            input: {
              name: textIn(values, 'name'),
              currency: textIn(values, 'currency').toUpperCase(),
              countryCode: optionalIn(values, 'countryCode'),
              timezone: optionalIn(values, 'timezone'),
              weightUnit: textIn(values, 'weightUnit'),
              shopIdentifier: optionalIn(values, 'shopIdentifier'),
            },
          })}
          onDone={({ createShop }) => {
            const { shopIdentifier } = createShop?.shop ?? {};
            if (shopIdentifier !== undefined)
              void navigate({ to: '/shops/$shopIdentifier', params: { shopIdentifier } });
          }}
          onClose={() => setOpen(false)}
        >
          <TextField name="name" label="Name" hint="Shown to shoppers." autoFocus />
          <Columns>
            <TextField
              name="currency"
              label="Currency"
              hint="A code such as USD. It cannot be changed later."
              maxLength={3}
            />
            <TextField name="countryCode" label="Country" hint="A code such as US." maxLength={2} />
            <TextField name="timezone" label="Time zone" hint="Such as Europe/Lisbon; empty for UTC." />
            <SelectField name="weightUnit" label="Weight unit" choices={weightUnits} />
          </Columns>
          <TextField
            name="shopIdentifier"
            label="Identifier"
            hint="Part of URLs; cannot be changed later. Leave empty to generate one."
            spellCheck={false}
          />
        </FormDialog>
      ) : null}
    </>
  );
}
