import { useId } from 'react';
import { t } from '../languages/language.js';
import { carriers } from '../../../src/lib/carriers.js';
import { TextField } from './form.js';

/** A field for a carrier, which proposes the known ones. */
export function CarrierField({ name, defaultValue = '' }: { name: string; defaultValue?: string }) {
  const list = useId();
  return (
    <>
      <TextField
        name={name}
        label={t('common.carrier')}
        hint={t('common.carrierHint')}
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
