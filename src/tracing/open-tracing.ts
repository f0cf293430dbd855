import { AsyncLocalStorage } from 'node:async_hooks';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { NewSpan, OpenSpan, Tracing } from '../lib/tracing.js';

/** How long closing waits for a collector, in ms. */
const closesWithin = 3_000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** The current scope: a span, or a run of a job whose span has not started. */
interface Scope {
  span?: Span;
  turn?: { name: string; began: number };
}

export interface TracingOptions {
  /** The base address of the collector; `/v1/traces` is added. */
  endpoint: string;
  /** Receives why spans could not be sent. */
  onError: (error: unknown) => void;
}

/** The exporter with reported failures; by itself it drops spans silently. */
function openExporter({ endpoint, onError }: TracingOptions): SpanExporter {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) onError(result.error);
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

const openSpan = (span: Span): OpenSpan => ({
  set: (attributes) => void span.setAttributes(attributes),
  fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
});

/**
 * Records traces and sends them to an OpenTelemetry collector over OTLP/HTTP (JSON). The name of the service and other
 * attributes are those of OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
 */
export function openTracing(options: TracingOptions): Tracing {
  const resource = resourceFromAttributes({ 'service.name': 'tillgate' }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const provider = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: openExporter(options) })],
  });
  const tracer = provider.getTracer('tillgate');
  const propagator = new W3CTraceContextPropagator();
  const scopes = new AsyncLocalStorage<Scope>();

  const start = ({ name, kind, attributes = {} }: NewSpan, parent: Context, startTime?: number): Span =>
    tracer.startSpan(
      name,
      { kind: kinds[kind], attributes, ...(startTime === undefined ? {} : { startTime }) },
      parent,
    );

  /** The span of a scope; the span of a turn begins at the start of the turn. */
  function spanOf(scope: Scope | undefined): Span | undefined {
    if (scope?.turn) scope.span ??= start({ name: scope.turn.name, kind: 'internal' }, ROOT_CONTEXT, scope.turn.began);
    return scope?.span;
  }

  function contextOf(span: Span | undefined): Context {
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  }

  async function runIn<T>(span: Span, work: (open: OpenSpan) => Promise<T>): Promise<T> {
    const open = openSpan(span);
    try {
      return await scopes.run({ span }, () => work(open));
    } catch (error) {
      open.fail();
      throw error;
    } finally {
      span.end();
    }
  }

  const during: Tracing['during'] = (span, work) => runIn(start(span, contextOf(spanOf(scopes.getStore()))), work);

  return {
    during,
    begin(span, headers) {
      // Its tracestate is not passed on: a text from a shopper would reach the gateways of the shop.
      const { traceparent } = headers;
      const begun = start(span, propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter));
      return { ...openSpan(begun), end: () => begun.end(), run: (work) => scopes.run({ span: begun }, work) };
    },
    detail: (span, work) => (scopes.getStore()?.span?.isRecording() ? during(span, work) : work()),
    turn(name, work) {
      const scope: Scope = { turn: { name, began: Date.now() } };
      return scopes.run(scope, async () => {
        try {
          return await work();
        } catch (error) {
          const span = spanOf(scope);
          if (span) openSpan(span).fail();
          throw error;
        } finally {
          scope.span?.end();
          // Work that continues after a turn does not belong to its ended span, and must not begin one that would never
          // end.
          delete scope.span;
          delete scope.turn;
        }
      });
    },
    headers() {
      const headers: Record<string, string> = {};
      propagator.inject(contextOf(scopes.getStore()?.span), headers, defaultTextMapSetter);
      return headers;
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, closesWithin)));
      await Promise.race([provider.shutdown().catch(options.onError), late]);
      clearTimeout(timer);
    },
  };
}
