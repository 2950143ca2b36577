export { aSignedRequest } from './a-signed-request.ts';
export { methodOrders, otherCodes, type OtherCode } from './method-orders.ts';
export { aCard, hiddenFields, openApp, signed, type Fields, type OpenApp } from './open-app.ts';
export type { PageOutcome } from './page-outcome.ts';
export { payAt, type Brought, type PageEnd, type PayOptions, type StartedRequest } from './pay-at.ts';
export type { ShopHandler } from './shop-in-process.ts';
export { signedWebhook, type SignedWebhook, type WebhookOptions } from './signed-webhook.ts';
export { startSandbox, type DeliveredWebhook, type TestSandbox, type TestSandboxOptions } from './start-sandbox.ts';
export { createTestClock, type TestClock } from './test-clock.ts';
