import { describe, expect, test } from '@jest/globals';
import { answerTo, begin, type Steps } from '../../../../src/domain/order/changing/questions.js';

/** Adds up the answers of servers; a server that is not asked counts as 1. */
function* sumOf(servers: readonly ((() => Promise<number>) | undefined)[]): Steps<number> {
  let sum = 0;
  for (const server of servers) {
    try {
      sum += (yield* answerTo(server)) ?? 1;
    } catch {
      sum += 100;
    }
  }
  return sum;
}

async function resultOf(steps: Steps<number>): Promise<number> {
  const begun = begin(steps);
  return 'resume' in begun ? begun.resume() : begun.result;
}

describe('steps of a change', () => {
  test('that ask no server end at once', () => {
    expect(begin(sumOf([undefined, undefined]))).toEqual({ result: 2 });
  });

  test('stop before their first question, and ask in turn once they go on', async () => {
    const asked: string[] = [];
    const server = (name: string) => async () => asked.push(name);
    const begun = begin(sumOf([undefined, server('one'), undefined, server('two')]));
    expect(asked).toEqual([]);
    expect('resume' in begun && (await begun.resume())).toBe(1 + 1 + 1 + 2);
    expect(asked).toEqual(['one', 'two']);
  });

  test('go on after a server that fails', async () => {
    const failing = () => Promise.reject(new Error('gone'));
    expect(await resultOf(sumOf([failing, undefined]))).toBe(101);
  });
});
