import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));

const spanSchema = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  attributes,
  status: z.object({ code: z.int().optional() }),
});

/** The body of an export request of OTLP/HTTP in JSON, with the fields that tests read. */
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

export type ReceivedSpan = z.output<typeof spanSchema>;

/** A collector on loopback that receives traces over OTLP/HTTP. */
export interface TraceCollector {
  url: string;
  spans: ReceivedSpan[];
  /** The received paths and service names. */
  sources: Set<string>;
  close(): Promise<void>;
}

export async function traceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const sources = new Set<string>();
  const server = createServer((request, response) => {
    void (async () => {
      let raw = '';
      for await (const chunk of request) raw += String(chunk);
      for (const { resource, scopeSpans } of exportSchema.parse(JSON.parse(raw)).resourceSpans) {
        sources.add(`${request.url} ${resource.attributes['service.name']}`);
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    sources,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
