import type { GatewayOffer } from '../../../outbound/gateways/gateway.js';

/** The payment handlers of gateways, by the names of their specifications. */
export function paymentHandlers(offers: readonly GatewayOffer[]): Record<string, object[]> {
  const handlers = new Map<string, object[]>();
  for (const { publicId, ucpHandler } of offers) {
    if (!ucpHandler) continue;
    const { name, version, spec, schema, config, availableInstruments } = ucpHandler;
    const instruments = availableInstruments.map(({ type, constraints }) => ({
      type,
      ...(constraints && Object.keys(constraints).length > 0 ? { constraints } : {}),
    }));
    const handler = {
      id: publicId,
      version,
      spec,
      schema,
      config,
      ...(instruments.length > 0 ? { available_instruments: instruments } : {}),
    };
    handlers.set(name, [...(handlers.get(name) ?? []), handler]);
  }
  return Object.fromEntries(handlers);
}
