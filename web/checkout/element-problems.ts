import { mayMatch } from './element-pattern.js';
import { settled, type Element } from './state.js';
import { shopText, t } from '../shared/language.js';

export const optionsOf = ({ inputDefault }: Element): string[] =>
  (inputDefault ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The error of a custom element's input; undefined if it is valid. */
export function elementProblem(element: Element, value: string): string | undefined {
  const { inputType, inputRequired, inputRegex, inputLabel, metaDataField } = element;
  if (inputType === 'HTML') return undefined;
  const label = shopText(inputLabel || metaDataField);
  const isMissing = value.trim() === '' || (inputType === 'CHECKBOX' && value !== 'true');
  if (isMissing) return inputRequired ? t('checkout.elementMissing', { label }) : undefined;
  return inputRegex && !mayMatch(inputRegex, value) ? t('checkout.elementInvalid', { label }) : undefined;
}

export const elementProblems = (values: Readonly<Record<string, string>>): string[] =>
  (settled.value?.lifeElements ?? []).flatMap(
    (element) => elementProblem(element, values[element.metaDataField] ?? '') ?? [],
  );
