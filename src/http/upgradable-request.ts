import { IncomingMessage } from 'node:http';

/**
 * A request that Node.js treats as an upgrade only if it asks for a WebSocket. A request for another protocol is served
 * as usual, with its body, and its connection stays open (RFC 9110, 7.8): Java's HTTP client offers HTTP/2 in this way.
 * Node.js drops a request that arrives in the same packet behind it, so a client cannot pipeline behind such a request.
 * Node.js 20 itself treats each request with `Upgrade` as one, if the server accepts any; later versions have
 * `shouldUpgradeCallback` instead.
 */
export class UpgradableRequest extends IncomingMessage {
  /** Whether the parser has found an upgrade or a tunnel. It is set before the headers. */
  declare isUpgrade: boolean | null | undefined;

  get upgrade(): boolean {
    return (
      this.isUpgrade === true && (this.method === 'CONNECT' || this.headers.upgrade?.toLowerCase() === 'websocket')
    );
  }

  set upgrade(isUpgrade: boolean | null) {
    this.isUpgrade = isUpgrade;
  }
}
