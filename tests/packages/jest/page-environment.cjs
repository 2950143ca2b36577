// jsdom under Jest has no `fetch`, and asks for packages as a browser does, where msw has no server.
const { TestEnvironment } = require('jest-environment-jsdom');

const lent = { BroadcastChannel, fetch, Headers, ReadableStream, Request, Response, TextDecoder, TextEncoder };
const others = { TransformStream, WritableStream };

module.exports = class PageEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given);
    Object.assign(this.global, lent, others);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
};
