export { createClock as createTestClock, type Clock as TestClock } from './clock.ts';
export type { FakeGateway, FakeState } from './gateway/fake-gateway.ts';
export { openTestTill, type TestTill, type TestTillConfig, type WaitOptions } from './open-test-till.ts';
export { signedReturn, signedWebhook, type SignedMessage, type WebhookOptions } from './messages.ts';
