export { currencies, decimalsOf, formatAmount, fromMinorUnits, readAmount, toMinorUnits } from './amount.ts';
export { secondNames } from './brands/open-names.ts';
export { fromBrands, toBrands, type Brands, type Naming, type NeutralName } from './brands/brands.ts';
export { envelopeNames, readCallback, toCallback, type Callback, type CallbackProblem } from './message/callback.ts';
export { brandOf, cardBrands, type CardBrand } from './message/card-brands.ts';
export { findCardData, isCardData, maskCardData, maskCardNumbers } from './message/card-data.ts';
export type { MethodThat } from './methods/capability.ts';
export {
  errorCodes,
  meaningOf,
  responseCodes,
  successOf,
  type DeclineReason,
  type ErrorCode,
  type ErrorKind,
  type ErrorMeaning,
  type ResponseCode,
} from './codes.ts';
export { declineReasonOf } from './message/decline-reason.ts';
export type { Environment } from './environment.ts';
export { CheckoutError, type CheckoutErrorCode } from './errors.ts';
export { explain, type Explanation } from './explain/explain.ts';
export { explainAuthorization } from './explain/explain-authorization.ts';
export { factsOf, isWallet } from './explain/facts.ts';
export { offersOf, type Offer, type OfferLimits, type OfferReason, type OffersSetup } from './explain/offers.ts';
export type { MethodFacts, Mode } from './explain/rule.ts';
export type {
  FieldStyles,
  FrameName,
  GatewayBox,
  GatewayChange,
  GatewayError,
  GatewayEvents,
  GatewayField,
  GatewayFields,
  GatewayLightbox,
  GatewayProblem,
  GatewayRefusal,
  GatewayStyle,
  GatewaySuccess,
  TestOutcome,
} from './message/gateway-scripts.ts';
export { formLimits, readForm, type Form, type FormProblem } from './message/form.ts';
export type { Issue, IssueCode } from './issue.ts';
export { methods } from './methods/index.ts';
export { authorizationTable, toCallValues, type AuthorizationFor } from './operations/authorization.ts';
export { namesMethod, operationFor, type OperationFor } from './operations/operation-for.ts';
export { processOf } from './operations/process.ts';
export {
  writeFault,
  writeRefusal,
  writeResponse,
  type CallRefusal,
  type RepeatedRequest,
} from './operations/answer.ts';
export type { ElementNode, ElementTree } from './operations/element.ts';
export { operations } from './operations/index.ts';
export type { Operation } from './operations/operation.ts';
export {
  checkRequest,
  readRequestEnvelope,
  readRequest,
  writeRequest,
  type GivenRequest,
  type ReadRequest,
  type RequestFault,
  type Sender,
} from './operations/request.ts';
export {
  readResponse,
  type AnswerEnvelope,
  type ErrorFields,
  type ReadFields,
  type Outcome,
} from './operations/response.ts';
export { checkMethodList, writeMethodList } from './order/method-list.ts';
export { orderNames } from './order/order-names.ts';
export { methodOf } from './order/order-table.ts';
export { fromWire, toWire } from './order/order-wire.ts';
export { orderFor } from './order/order-for.ts';
export type {
  ArticleOf,
  Billing,
  CompanyOf,
  CustomerOf,
  Fee,
  MethodCode,
  OpenOrder,
  Order,
  OrderFor,
  PartsFor,
  PersonOf,
  Proved,
  ShippingOf,
  ValidOrder,
} from './order/order.ts';
export type { Capability, MethodExtras, PaymentMethod, Reqtype } from './methods/payment-method.ts';
export { exactOrigin } from './policy/exact-origin.ts';
export { isLoopback } from './policy/loopback.ts';
export { directiveName, nonceSource, pagePolicy, toPolicyText, type PagePolicy } from './policy/page-policy.ts';
export { readScriptList, scriptListPath, type ListedScript, type ScriptName } from './policy/script-list.ts';
export {
  defaultProfile,
  paymentPageIsoPath,
  paymentPagePath,
  type Profile,
  type Signing,
  type StatusMeaning,
} from './profile.ts';
export { readFitting, readResult, toResult, type PaymentResult, type ReturnsOf } from './message/payment-result.ts';
export { accInfo, ratePlan, type AccInfo, type RatePlan } from './methods/acc.documents.ts';
export { readDocument, writeDocument } from './operations/document.ts';
export {
  readSignedRequest,
  toDataAttributeName,
  toDataAttributes,
  toFormFields,
  toQueryUrl,
  type SignedRequest,
} from './message/request.ts';
export type { Result } from './result.ts';
export { requestNames, resultNames } from './rows/names.ts';
export { result as resultRows } from './rows/result.ts';
export { grants, moves, states, type Action, type TransactionState } from './states.ts';
export {
  isDecided,
  readPaymentView,
  type EqualPlan,
  type PaymentStep,
  type PaymentStepName,
  type PaymentView,
  type PaymentViewStatus,
  type PayTo,
} from './message/payment-view.ts';
export { readTransactionId, type TransactionId } from './message/transaction-id.ts';
export { webhook } from './message/webhook.ts';
export { validateOrder } from './order/validate-order.ts';
export type { Parameter, Row, Table, ValuesOf } from './table/parameter.ts';
export type { WireParameters } from './table/wire.ts';
