import { signal } from '@preact/signals';
import type * as Questions from './questions.js';
import type { About, QuestionProps } from './questions.js';

const questions = signal<typeof Questions | undefined>(undefined);

/** Asks about an input that seems to be wrong. The script for it is loaded when the first field is left. */
export async function ask(about: About): Promise<void> {
  questions.value ??= await import('./questions.js').catch(() => undefined);
  await questions.value?.ask(about);
}

/** The question about an input, if there is one. */
export function IsThisRight(props: QuestionProps) {
  const Question = questions.value?.Question;
  return Question ? <Question {...props} /> : null;
}
