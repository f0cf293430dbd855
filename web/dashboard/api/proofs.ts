/**
 * Asks a person to prove who they are, when the service demands it before it does what was requested. The page shows a
 * dialog while a request waits.
 */
export interface Proofs {
  /** Resolves to whether the person proved it. Requests at the same time wait for the same dialog. */
  demand(): Promise<boolean>;
  /** Ends the dialog. */
  settle(isProved: boolean): void;
  readonly isDemanded: boolean;
  onChange(listener: () => void): () => void;
}

export function createProofs(): Proofs {
  const listeners = new Set<() => void>();
  let waiting: { proof: Promise<boolean>; resolve: (isProved: boolean) => void } | undefined;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    demand() {
      if (waiting) return waiting.proof;
      let resolve: (isProved: boolean) => void = () => undefined;
      const proof = new Promise<boolean>((done) => (resolve = done));
      waiting = { proof, resolve };
      tell();
      return proof;
    },
    settle(isProved) {
      waiting?.resolve(isProved);
      waiting = undefined;
      tell();
    },
    get isDemanded() {
      return waiting !== undefined;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
