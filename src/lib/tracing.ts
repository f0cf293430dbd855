/** The attributes of a span, with names from OpenTelemetry's semantic conventions where there are any. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A span to begin. */
export interface NewSpan {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: SpanAttributes;
}

/** A span that has begun. */
export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** Marks the work as failed. */
  fail(): void;
}

/** A span that its owner ends, such as that of a request. */
export interface OwnedSpan extends OpenSpan {
  end(): void;
  /** Runs work whose spans are children of this one. */
  run<T>(work: () => T): T;
}

/** Records traces. If it is undefined, nothing is recorded, at no cost. */
export interface Tracing {
  /** Begins the span of a request, as a child of the span in its `traceparent` header, if any (W3C Trace Context). */
  begin(span: NewSpan, headers: Readonly<Record<string, string | string[] | undefined>>): OwnedSpan;
  /** Runs work in a span, which is a child of the current one; a rejection marks it as failed. */
  during<T>(span: NewSpan, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Like `during`, but only within a span that has not ended. */
  detail<T>(span: NewSpan, work: () => Promise<T>): Promise<T>;
  /**
   * Runs work in a trace of its own, such as a turn of a recurring job. Its span is recorded only if the work makes an
   * outbound call or fails; work that continues afterward is not part of it.
   */
  turn<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The headers with which a called server continues the current trace (W3C Trace Context). */
  headers(): Record<string, string>;
  /** Sends the recorded spans, as far as possible within seconds. */
  close(): Promise<void>;
}

/** Runs a statement in a span, if traces are recorded. The text has parameters in place of values. */
export function tracedStatement<T>(
  tracing: Tracing | undefined,
  { name, text }: { name?: string; text: string },
  send: () => Promise<T>,
): Promise<T> {
  if (!tracing) return send();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  return tracing.detail(
    { name: name ?? text.trim().split(/\s/, 1)[0] ?? 'statement', kind: 'client', attributes },
    send,
  );
}
