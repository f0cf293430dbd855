import { useEffect, useRef } from 'preact/hooks';
import { change, draft } from './draft.js';
import { elementProblem, optionsOf } from './element-problems.js';
import { clearFault, isSubmitted, serverFaults } from './faults.js';
import { Field } from './field.js';
import { safeContent } from './safe-content.js';
import { saveElements } from './saving.js';
import { settled, type Element } from './state.js';
import { shopText, t } from '../shared/language.js';

/** The custom elements of the shop at one location of the page. */
export function Elements({ at }: { at: readonly Element['location'][] }) {
  const elements = (settled.value?.lifeElements ?? [])
    .filter(({ location }) => at.includes(location))
    .toSorted((a, b) => a.orderAsc - b.orderAsc);
  if (elements.length === 0) return null;
  return (
    <div class="fields elements">
      {elements.map((element) => (
        <CustomElement key={element.publicId} element={element} />
      ))}
    </div>
  );
}

function CustomElement({ element }: { element: Element }) {
  const { inputType, inputLabel, inputPlaceholder, inputRequired, metaDataField } = element;
  const name = `element.${metaDataField}`;
  const value = draft.value.elements[metaDataField] ?? '';
  const label = shopText(inputLabel || metaDataField);
  const set = (text: string): void => {
    clearFault(name);
    change({ elements: { ...draft.value.elements, [metaDataField]: text } });
  };
  const problem = elementProblem(element, value);
  const shared = {
    name,
    label,
    value,
    problem,
    hint: inputRequired ? undefined : t('common.optional'),
    onText: set,
    onLeave: () => void (problem === undefined ? saveElements() : undefined),
    placeholder: inputPlaceholder ? shopText(inputPlaceholder) : undefined,
  };
  switch (inputType) {
    case 'HTML':
      return <Content html={element.inputDefault ?? ''} />;
    case 'CHECKBOX':
      return (
        <Checkbox
          label={label}
          isChecked={value === 'true'}
          problem={(isSubmitted.value ? problem : undefined) ?? serverFaults.value[name]}
          onChange={(isChecked) => {
            set(String(isChecked));
            void saveElements();
          }}
        />
      );
    case 'DROPDOWN':
      return (
        <Field {...shared}>
          {(attributes) => (
            <select
              {...attributes}
              value={value}
              onChange={({ currentTarget }) => {
                set(currentTarget.value);
                void saveElements();
              }}
            >
              <option value="">{inputPlaceholder ? shopText(inputPlaceholder) : t('common.choose')}</option>
              {optionsOf(element).map((option) => (
                <option key={option} value={option}>
                  {shopText(option)}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case 'TEXTAREA':
      return (
        <Field {...shared}>
          {(attributes) => (
            <textarea
              {...attributes}
              rows={3}
              value={value}
              onInput={({ currentTarget }) => set(currentTarget.value)}
            />
          )}
        </Field>
      );
    default:
      return <Field {...shared} type={inputType === 'DATEPICKER' ? 'date' : 'text'} />;
  }
}

interface CheckboxProps {
  label: string;
  isChecked: boolean;
  problem: string | undefined;
  onChange: (isChecked: boolean) => void;
}

const Checkbox = ({ label, isChecked, problem, onChange }: CheckboxProps) => (
  <div class="field">
    <label class="check">
      <input
        type="checkbox"
        checked={isChecked}
        aria-invalid={problem !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
    {problem === undefined ? null : <p class="problem">{problem}</p>}
  </div>
);

/** Text from the shop with simple formatting; all other content is removed. */
function Content({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(...safeContent(html)), [html]);
  return <div class="content" ref={place} />;
}
