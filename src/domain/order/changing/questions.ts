/** The steps of a change. Each function that they yield calls another server, after which they go on. */
export type Steps<Result> = Generator<() => Promise<void>, Result, void>;

/** Calls another server if there is something to ask, and returns its answer. Throws what the call throws. */
export function* answerTo<Answer>(ask: (() => Promise<Answer>) | undefined): Steps<Answer | undefined> {
  if (!ask) return undefined;
  const outcomes: PromiseSettledResult<Answer>[] = [];
  yield async () => {
    outcomes.push(...(await Promise.allSettled([ask()])));
  };
  const [outcome] = outcomes;
  if (outcome?.status === 'rejected') throw outcome.reason;
  return outcome?.value;
}

/** Steps that were taken up to their first call of another server: their result if they make none. */
export type BegunSteps<Result> = { result: Result } | { resume: () => Promise<Result> };

/** Takes steps until they call another server for the first time. */
export function begin<Result>(steps: Steps<Result>): BegunSteps<Result> {
  const first = steps.next();
  if (first.done) return { result: first.value };
  return {
    async resume() {
      let step: IteratorResult<() => Promise<void>, Result> = first;
      while (!step.done) {
        await step.value();
        step = steps.next();
      }
      return step.value;
    },
  };
}
