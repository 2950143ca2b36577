// jsdom under Jest has no `fetch`, and asks for packages as a browser does, where msw has no server.
import { TestEnvironment } from 'jest-environment-jsdom';

const lent = { BroadcastChannel, fetch, Headers, ReadableStream, Request, Response, TextDecoder, TextEncoder };
const others = { TransformStream, WritableStream };

export default class PageEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given);
    Object.assign(this.global, lent, others);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}
