import { signal } from '@preact/signals';
import { t } from '../shared/language.js';
import { countryOf } from './addresses.js';
import { api } from './api.js';
import { change, changeAddress, draft, type Which } from './draft.js';
import { SuggestedEmailAddressDocument, SuggestedProvinceDocument } from './generated/documents.js';
import { news } from './state.js';

/** What was entered seems to be wrong. It is saved all the same. */
interface Doubt {
  /** The input that it is about; another one needs another question. */
  input: string;
  text: string;
  suggested: string;
  typed: string;
  accept: () => void;
}

/** The questions by the field that they are about. */
const questions = signal<Readonly<Record<string, Doubt>>>({});

/** The field or the address that a question is about. */
type About = 'email' | Which;

const inputs: Readonly<Record<About, () => string>> = {
  email: (): string => draft.value.email.trim(),
  shipping: (): string => placeOf('shipping'),
  billing: (): string => placeOf('billing'),
};

function placeOf(which: Which): string {
  const { countryCode, provinceCode, postalCode } = draft.value[which];
  return [countryCode, provinceCode, postalCode.trim()].join(' ');
}

/** The last input of each field that was looked at. */
const looked = new Map<About, string>();

/** Looks for a better input, once for each input. Without a response, nothing is asked. */
async function askOnce(field: About, find: (input: string) => Promise<Doubt | undefined>): Promise<void> {
  const input = inputs[field]();
  if (looked.get(field) === input || draft.value.confirmed.includes(input)) return;
  looked.set(field, input);
  const found = await find(input).catch(() => void looked.delete(field));
  if (!found || input !== inputs[field]()) return;
  questions.value = { ...questions.value, [field]: found };
  news.value = found.text;
}

/** Asks about an email address whose domain seems to be misspelled. */
const askAboutEmail = (): Promise<void> =>
  askOnce('email', async (input) => {
    const { suggestedEmailAddress: email } = await api().graphql(SuggestedEmailAddressDocument, {
      emailAddress: input,
    });
    if (email === null) return undefined;
    const accept = (): void => change({ email });
    return { input, text: t('checkout.askEmail', { email }), suggested: email, typed: input, accept };
  });

/** Asks about a postal code that seems to belong to another province. */
const askAboutProvince = (which: Which): Promise<void> =>
  askOnce(which, async (input) => {
    const { countryCode, provinceCode, postalCode } = draft.value[which];
    if (!countryOf(countryCode)?.showProvince || provinceCode === '' || postalCode.trim() === '') return undefined;
    const place = { countryCode, provinceCode, postalCode };
    const { suggestedProvince: found } = await api().graphql(SuggestedProvinceDocument, place);
    if (!found) return undefined;
    const text = t('checkout.askProvince', { postalCode: postalCode.trim(), province: found.name });
    const accept = (): void => changeAddress(which, { provinceCode: found.isoCode, province: '' });
    return { input, text, suggested: found.name, typed: postalCode.trim(), accept };
  });

/** Asks about an input if it seems to be wrong. */
export const ask = (about: About): Promise<void> => (about === 'email' ? askAboutEmail() : askAboutProvince(about));

interface Props {
  about: About;
  /** Saves the input that the shopper has accepted. */
  onAccept: () => void;
}

/** The question about a field, with one button for each answer. The focus then returns to the field. */
export function IsThisRight({ about, onAccept }: Props) {
  const question = questions.value[about];
  if (!question || question.input !== inputs[about]() || draft.value.confirmed.includes(question.input)) return null;
  const answered = (button: HTMLElement): void => {
    change({ confirmed: [...draft.value.confirmed, question.input] });
    const field = about === 'email' ? 'input' : '[autocomplete$="postal-code"]';
    button.closest('.asked')?.querySelector<HTMLElement>(field)?.focus();
  };
  return (
    <div class="question">
      <p>{question.text}</p>
      <div class="links">
        <button
          class="link"
          type="button"
          onClick={({ currentTarget }) => {
            answered(currentTarget);
            question.accept();
            onAccept();
          }}
        >
          {t('checkout.changeTo', { value: question.suggested })}
        </button>
        <button class="link" type="button" onClick={({ currentTarget }) => answered(currentTarget)}>
          {t('checkout.keep', { value: question.typed })}
        </button>
      </div>
    </div>
  );
}
