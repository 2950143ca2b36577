export { methodOrders, otherCodes, type OtherCode } from './method-orders.ts';
export { aCard, hiddenFields, openApp, signed, type Fields, type OpenApp } from './open-app.ts';
export { createTestClock, type TestClock } from './test-clock.ts';
