import type { Client, Dispatcher } from 'undici';
import { CallFailure, tooLate } from './call-failure.js';

/** The state of a call. */
export interface CallUnderway {
  /** It has timed out. */
  isLate: boolean;
  /** The response has begun. */
  isAnswered: boolean;
  /** Called when it times out. */
  onLate: () => void;
}

/** How much of a response body is read, in bytes. For a prefix, a longer or interrupted body is not a failure. */
export interface BodyBounds {
  maxBytes: number;
  wantsStartOnly: boolean;
}

export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
  /** It was read completely, so its connection can be reused. */
  isWhole: boolean;
}

/**
 * Sends a request over a client and reads the response, without the streams and signals of undici's `request`, which
 * cost more than the call itself. If the response is not complete, the client must be destroyed. Throws CallFailure
 * (timeout, too_large) and the errors of undici.
 */
export function askClient(
  client: Client,
  request: Dispatcher.DispatchOptions,
  { maxBytes, wantsStartOnly }: BodyBounds,
  call: CallUnderway,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let status = 0;
    let headers: RawAnswer['headers'] = {};
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (isWhole: boolean): void => {
      const text = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
      resolve({ status, headers, text, isWhole });
    };
    const fail = (error: Error): void => (call.isAnswered && wantsStartOnly ? end(false) : reject(error));
    call.onLate = () => fail(tooLate());
    client.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart(_, code, fields) {
        // There may be interim responses first.
        if (code < 200) return;
        call.isAnswered = true;
        status = code;
        headers = fields;
      },
      onResponseData(_, chunk) {
        if (bytes > maxBytes) return;
        chunks.push(chunk);
        bytes += chunk.length;
        if (wantsStartOnly && bytes >= maxBytes) end(false);
        else if (bytes > maxBytes) fail(new CallFailure('too_large', `The response has more than ${maxBytes} bytes.`));
      },
      onResponseEnd: () => end(true),
      onResponseError: (_, error) => fail(error),
    });
  });
}
