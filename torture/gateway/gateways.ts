import { startGateway, type Gateway, type GatewayTraits } from './gateway.js';

/** The gateways by what they offer for calls whose response was lost. */
export const gatewayKinds = ['asked', 'repeats', 'both', 'silent'] as const;
export type GatewayKind = (typeof gatewayKinds)[number];

const traits: Record<GatewayKind, GatewayTraits> = {
  asked: { isAsked: true, takesRepeats: false },
  repeats: { isAsked: false, takesRepeats: true },
  both: { isAsked: true, takesRepeats: true },
  silent: { isAsked: false, takesRepeats: false },
};

/** One gateway of each kind. */
export type Gateways = Readonly<Record<GatewayKind, Gateway>>;

export const startGateways = async (): Promise<Gateways> => ({
  asked: await startGateway(traits.asked),
  repeats: await startGateway(traits.repeats),
  both: await startGateway(traits.both),
  silent: await startGateway(traits.silent),
});

export async function closeGateways(gateways: Gateways): Promise<void> {
  for (const kind of gatewayKinds) await gateways[kind].close();
}
