import type { Gateway } from './gateway.js';

/** A call of a gateway that has ended, by the name of the operation. */
export interface EndedGatewayCall {
  operation: 'authorize' | 'capture' | 'refund' | 'void' | 'look_up' | 'verify' | 'retain';
  outcome: string;
}

/** Receives each call of a gateway when it has ended, with its duration in seconds. */
export type OnGatewayCall = (call: EndedGatewayCall, seconds: number) => void;

/** The same gateway, whose calls are reported to `onEnded`. */
export function observedGateway(gateway: Gateway, onEnded: OnGatewayCall): Gateway {
  const observed =
    <Call, Answer extends { outcome: string }>(
      operation: EndedGatewayCall['operation'],
      run: (call: Call) => Promise<Answer>,
    ) =>
    async (call: Call): Promise<Answer> => {
      const began = performance.now();
      const answer = await run(call);
      onEnded({ operation, outcome: answer.outcome }, (performance.now() - began) / 1000);
      return answer;
    };
  const { verify, retain } = gateway;
  return {
    ...gateway,
    authorize: observed('authorize', gateway.authorize),
    capture: observed('capture', gateway.capture),
    refund: observed('refund', gateway.refund),
    void: observed('void', gateway.void),
    lookUp: observed('look_up', gateway.lookUp),
    ...(verify ? { verify: observed('verify', verify) } : {}),
    ...(retain ? { retain: observed('retain', retain) } : {}),
  };
}
