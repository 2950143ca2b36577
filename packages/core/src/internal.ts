// These exports are for the packages in this repository only. They may change in any release.
export { currencies, readAmount } from './amount.ts';
export { secondNames } from './brands/open-names.ts';
export { fromBrands, toBrands } from './brands/brands.ts';
export { envelopeNames, toCallback } from './message/callback.ts';
export { brandOf, cardBrands, type CardBrand } from './message/card-brands.ts';
export { isCardData, maskCardNumbers } from './message/card-data.ts';
export { errorCodes, meaningOf, successOf, type ErrorCode } from './codes.ts';
export { declineReasonOf } from './message/decline-reason.ts';
export { isWallet } from './explain/facts.ts';
export type {
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
} from './message/gateway-scripts.ts';
export { formLimits } from './message/form.ts';
export { authorizationTable, toCallValues } from './operations/authorization.ts';
export { namesMethod, operationFor } from './operations/operation-for.ts';
export { processOf } from './operations/process.ts';
export { writeFault, writeRefusal, writeResponse, type CallRefusal } from './operations/answer.ts';
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
export { readResponse, type ReadFields } from './operations/response.ts';
export { checkMethodList, writeMethodList } from './order/method-list.ts';
export { orderNames } from './order/order-names.ts';
export { methodOf } from './order/order-table.ts';
export { exactOrigin } from './policy/exact-origin.ts';
export { isLoopback } from './policy/loopback.ts';
export { directiveName } from './policy/page-policy.ts';
export type { ScriptName } from './policy/script-list.ts';
export { paymentPageIsoPath, paymentPagePath } from './profile.ts';
export { readFitting } from './message/payment-result.ts';
export { accInfo, ratePlan } from './methods/acc.documents.ts';
export { readDocument, writeDocument } from './operations/document.ts';
export { requestNames, resultNames } from './rows/names.ts';
export { result as resultRows } from './rows/result.ts';
export { grants, moves, states, type Action } from './states.ts';
export { isDecided, readPaymentView, type PayTo } from './message/payment-view.ts';
export { webhook } from './message/webhook.ts';
export type { Row, ValuesOf } from './table/parameter.ts';
