export { fakeCardFields, type CardFieldsOptions, type FakeCardFields } from './fake-card-fields.ts';
export { FakeFields, type FakeFieldsSetup, type FieldsOutcome } from './fake-fields.ts';
export { FakeLightbox, type FakeLightboxSetup } from './fake-lightbox.ts';
export { fakeLightbox, type FakeLightboxScript, type LightboxScriptOptions } from './fake-lightbox-script.ts';
export {
  answerPayments,
  aPayment,
  aPost,
  aSignedRequest,
  catchSubmissions,
  signedJson,
  type PaymentAnswer,
  type Sent,
} from './fake-shop.ts';
export { fakeShop, type FakeShop, type FakeShopOptions, type MswHttp, type ShopFailure } from './fake-shop-server.ts';
export type { ScriptFate } from './fake-script.ts';
