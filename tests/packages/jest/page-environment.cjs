// jsdom under Jest has no `fetch`, and resolves packages with the browser condition, under which msw has no server.
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
