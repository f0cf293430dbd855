import type { Metrics } from './metrics.js';

/** Upper bounds of the buckets, in seconds. A call of a gateway may take 45 s. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 45];

/** Adds the metrics of outbound calls; the returned functions record a finished call. */
export function addCallMetrics(metrics: Metrics) {
  return {
    onCall: metrics.histogram({
      name: 'tillgate_outbound_call_duration_seconds',
      help: 'Duration of calls to servers of integrations, by target and outcome.',
      labels: ['target', 'outcome'],
      bounds,
    }),
    onGatewayCall: metrics.histogram({
      name: 'tillgate_gateway_call_duration_seconds',
      help: 'Duration of operations of payment gateways, built-in ones included, by outcome.',
      labels: ['operation', 'outcome'],
      bounds,
    }),
  };
}
