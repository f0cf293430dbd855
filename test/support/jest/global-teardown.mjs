export default () => globalThis.closeTestServer();
