import { settled, type Element } from './state.js';
import { t } from './texts.js';

export const optionsOf = ({ inputDefault }: Element): string[] =>
  (inputDefault ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * Whether an input matches the element's pattern. If the browser does not support the pattern, only the service checks
 * it.
 */
function fits(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}

/** The error of a custom element's input; undefined if it is valid. */
export function elementProblem(element: Element, value: string): string | undefined {
  const { inputType, inputRequired, inputRegex, inputLabel, metaDataField } = element;
  if (inputType === 'HTML') return undefined;
  const label = inputLabel || metaDataField;
  const isMissing = value.trim() === '' || (inputType === 'CHECKBOX' && value !== 'true');
  if (isMissing) return inputRequired ? t('{label} is required.', { label }) : undefined;
  return inputRegex && !fits(inputRegex, value) ? t('{label} is not valid.', { label }) : undefined;
}

export const elementProblems = (values: Readonly<Record<string, string>>): string[] =>
  (settled.value?.lifeElements ?? []).flatMap(
    (element) => elementProblem(element, values[element.metaDataField] ?? '') ?? [],
  );
