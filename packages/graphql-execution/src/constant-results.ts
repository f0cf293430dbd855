import type { FormattedExecutionResult } from 'graphql';
import { dataText } from './copying/copied-text.js';

/** Results that never change, which are serialized once. */
export interface ConstantResults {
  add(data: object): void;
  /** Serializes a result, from the cache if its data is constant. */
  stringify(result: FormattedExecutionResult): string;
}

/** Creates an empty set of constant results. */
export function createConstantResults(): ConstantResults {
  const texts = new WeakMap<object, string | undefined>();

  function textOf(data: object): string {
    const text = texts.get(data) ?? JSON.stringify(data);
    texts.set(data, text);
    return text;
  }

  return {
    add: (data) => void texts.set(data, undefined),
    stringify(result) {
      const { data, errors, extensions } = result;
      if (!data) return JSON.stringify(result);
      const text = texts.has(data) ? textOf(data) : dataText(data);
      return `{${errors ? `"errors":${JSON.stringify(errors)},` : ''}"data":${text}${extensions ? `,"extensions":${JSON.stringify(extensions)}` : ''}}`;
    },
  };
}
