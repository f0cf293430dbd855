import { argumentsOf } from '../lib/message-format.js';
import { ownMessages } from './own-messages.js';

/** Why a message of a shop cannot replace ours; undefined if it can. */
function faultIn(key: string, given: unknown, english: string): string | undefined {
  if (typeof given !== 'string') return `${key} must be a text`;
  try {
    const known = argumentsOf(english);
    const unknown = [...argumentsOf(given).keys()].find((name) => !known.has(name));
    return unknown === undefined ? undefined : `${key} has no value {${unknown}}`;
  } catch (error) {
    return `${key}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * What is wrong with the translations of a shop, which are JSON: no object, or a message of the pages that is not valid or
 * shows a value that there is not. Other members are translations of the shop's own texts.
 */
export function overridingFaults(blob: string): string[] {
  const parsed: unknown = JSON.parse(blob);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return ['must be a JSON object'];
  const english = ownMessages('en');
  return Object.entries(parsed).flatMap(([key, given]) => {
    const message = Object.hasOwn(english, key) ? english[key] : undefined;
    return message === undefined ? [] : (faultIn(key, given, message) ?? []);
  });
}
