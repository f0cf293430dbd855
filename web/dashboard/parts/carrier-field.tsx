import { useId } from 'react';
import { carriers } from '../../../src/lib/carriers.js';
import { TextField } from './form.js';

/** A field for a carrier, which proposes the known ones. */
export function CarrierField({ name, defaultValue = '' }: { name: string; defaultValue?: string }) {
  const list = useId();
  return (
    <>
      <TextField
        name={name}
        label="Carrier (optional)"
        hint="A known carrier has a tracking page."
        list={list}
        defaultValue={defaultValue}
      />
      <datalist id={list}>
        {carriers.map(({ code, name: known }) => (
          <option key={code} value={known} />
        ))}
      </datalist>
    </>
  );
}
