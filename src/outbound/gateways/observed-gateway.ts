import type {
  AuthorizeCall,
  AuthorizedCall,
  CaptureCall,
  Gateway,
  LookUpCall,
  RefundCall,
  RetainCall,
  VerifyCall,
} from './gateway.js';

/** A call of a gateway that has ended, by the name of the operation. */
export interface EndedGatewayCall {
  operation: 'authorize' | 'capture' | 'refund' | 'void' | 'look_up' | 'verify' | 'retain';
  outcome: string;
}

/** Receives each call of a gateway when it has ended, with its duration in seconds. */
export type OnGatewayCall = (call: EndedGatewayCall, seconds: number) => void;

/** The same gateway, whose calls are reported to `onEnded`. */
export function observedGateway(gateway: Gateway, onEnded: OnGatewayCall): Gateway {
  async function observed<Answer extends { outcome: string }>(
    operation: EndedGatewayCall['operation'],
    answering: Promise<Answer>,
  ): Promise<Answer> {
    const began = performance.now();
    const answer = await answering;
    onEnded({ operation, outcome: answer.outcome }, (performance.now() - began) / 1000);
    return answer;
  }
  const verify = gateway.verify?.bind(gateway);
  const retain = gateway.retain?.bind(gateway);
  return {
    ...gateway,
    authorize: (call: AuthorizeCall) => observed('authorize', gateway.authorize(call)),
    capture: (call: CaptureCall) => observed('capture', gateway.capture(call)),
    refund: (call: RefundCall) => observed('refund', gateway.refund(call)),
    void: (call: AuthorizedCall) => observed('void', gateway.void(call)),
    lookUp: (call: LookUpCall) => observed('look_up', gateway.lookUp(call)),
    ...(verify ? { verify: (call: VerifyCall) => observed('verify', verify(call)) } : {}),
    ...(retain ? { retain: (call: RetainCall) => observed('retain', retain(call)) } : {}),
  };
}
