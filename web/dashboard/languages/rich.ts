import { Children, type ReactNode } from 'react';
import { formatMessage } from '../../../src/lib/message-format.js';
import { locale, storedText, type MessageKey, type MessageValues } from './language.js';

/** A tag with its text, such as `<link>this page</link>`. */
const tagged = /<(\w+)>(.*?)<\/\1>/su;

/**
 * A message with elements: each `<name>text</name>` is shown by the function of that name, and `<name></name>` stands for
 * an element without a text of its own. A value is never read as a tag. Tags cannot stand within a plural.
 */
export function rich(
  message: MessageKey,
  elements: Readonly<Record<string, (text: string) => ReactNode>>,
  values: MessageValues = {},
): ReactNode[] {
  const write = (text: string): string => formatMessage(text, values, locale());
  const parts: ReactNode[] = [];
  let rest = storedText(message);
  for (let found = tagged.exec(rest); found; found = tagged.exec(rest)) {
    const [whole, name = '', text = ''] = found;
    parts.push(write(rest.slice(0, found.index)), elements[name]?.(write(text)) ?? write(text));
    rest = rest.slice(found.index + whole.length);
  }
  // Gives the elements keys.
  return Children.toArray([...parts, write(rest)]);
}
