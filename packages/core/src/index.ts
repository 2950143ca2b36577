export { decimalsOf, formatAmount, fromMinorUnits, toMinorUnits } from './amount.ts';
export type { Brands, Naming } from './brands/brands.ts';
export { readCallback, type Callback, type CallbackProblem } from './message/callback.ts';
export { findCardData, maskCardData } from './message/card-data.ts';
export type { MethodThat } from './methods/capability.ts';
export type { DeclineReason } from './codes.ts';
export type { Environment } from './environment.ts';
export { CheckoutError, type CheckoutErrorCode } from './errors.ts';
export { explain, type Explanation } from './explain/explain.ts';
export { explainAuthorization } from './explain/explain-authorization.ts';
export { factsOf } from './explain/facts.ts';
export { offersOf, type Offer, type OfferLimits } from './explain/offers.ts';
export type { MethodFacts, Mode } from './explain/rule.ts';
export type { FieldStyles, TestOutcome } from './message/gateway-scripts.ts';
export { readForm, type Form, type FormProblem } from './message/form.ts';
export type { Issue, IssueCode } from './issue.ts';
export { methods } from './methods/index.ts';
export type { AuthorizationFor } from './operations/authorization.ts';
export type { OperationFor } from './operations/operation-for.ts';
export type { ElementNode, ElementTree } from './operations/element.ts';
export type { Outcome } from './operations/response.ts';
export { fromWire, toWire } from './order/order-wire.ts';
export { orderFor } from './order/order-for.ts';
export type {
  ArticleOf,
  Billing,
  CompanyOf,
  CustomerOf,
  Fee,
  MethodCode,
  Order,
  OrderFor,
  PartsFor,
  PersonOf,
  ShippingOf,
  ValidOrder,
} from './order/order.ts';
export type { PaymentMethod } from './methods/payment-method.ts';
export { nonceSource, pagePolicy, toPolicyText, type PagePolicy } from './policy/page-policy.ts';
export { readScriptList, scriptListPath, type ListedScript } from './policy/script-list.ts';
export { defaultProfile, type Profile, type Signing, type StatusMeaning } from './profile.ts';
export { readResult, type PaymentResult, type ReturnsOf } from './message/payment-result.ts';
export type { AccInfo, RatePlan } from './methods/acc.documents.ts';
export { readSignedRequest, toDataAttributes, toFormFields, type SignedRequest } from './message/request.ts';
export type { Result } from './result.ts';
export type { TransactionState } from './states.ts';
export type {
  EqualPlan,
  PaymentStep,
  PaymentStepName,
  PaymentView,
  PaymentViewStatus,
} from './message/payment-view.ts';
export { readTransactionId, type TransactionId } from './message/transaction-id.ts';
export { validateOrder } from './order/validate-order.ts';
export type { Parameter, Table } from './table/parameter.ts';
export type { WireParameters } from './table/wire.ts';
