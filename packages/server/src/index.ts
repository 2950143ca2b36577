import { demandServer } from './server-only.ts';

export type { Environment, GatewayConfig, MerchantConfig } from './config.ts';
export {
  decodeAccInfo,
  decodeBankConnection,
  decodeBasket,
  decodeEsrData,
  decodeInstallmentPlan,
  type Decoded,
  type DecodeProblem,
  type Plain,
} from './payment/results/decode.ts';
export { logToStderr, type Log, type LogEvent } from './log.ts';
export type { Checks } from './checks/scheduler.ts';
export type { Clock } from './clock.ts';
export type { Amounts } from './outbox/amounts.ts';
export type { Aliases, SavedAlias } from './payment/aliases.ts';
export type { AuthorizedPayment } from './outbox/write-authorization.ts';
export type { AuthorizeFor, AuthorizeRequest, AuthorizeSaved } from './outbox/authorize-request.ts';
export type { Authorization, AuthorizationState, Operation, OperationKind, OperationState } from './outbox/intent.ts';
export type { OperationRequest, PartRequest, SettleRequest } from './outbox/write-operation.ts';
export {
  planSettlements,
  type OrderLine,
  type PlannedSettlement,
  type SettlementPlan,
  type SettlementWish,
  type Shipment,
} from './outbox/plan-settlements.ts';
export type { AcceptRequest } from './payment/decisions.ts';
export type { Health } from './payment/views/health.ts';
export type { RestoreMark } from './store/queries/restore.ts';
export type {
  Deliver,
  Delivery,
  EventOperation,
  EventPayment,
  EventResult,
  FailedEvent,
  OperationEvent,
  OrderEvent,
  PaidEvent,
  ScreenedEvent,
} from './deliver/order-event.ts';
export type { DeliveryConfig } from './deliver/delivery-settings.ts';
export type { EventLine } from './payment/views/events.ts';
export type { AlarmLine, AlarmPlace, AlarmQuery, OrphanLine } from './payment/views/alarms.ts';
export type { ListQuery, Overview, PaymentLine, TimelineEntry } from './payment/views/overview.ts';
export type { ReviewLine, ReviewQuery } from './payment/views/reviews.ts';
export type { Explanation } from './payment/views/why.ts';
export type { OperatorRoutes } from './operator/operator-routes.ts';
export type { Difference, Orphan, Period, Reconciliation } from './payment/reconcile.ts';
export type { Payments } from './payment/payments.ts';
export type { KnownBy, PaidResult, PaymentWithResult } from './payment/results/result.ts';
export type { Refusal } from './payment/results/message-details.ts';
export type { EndedOperation, Payment, PaymentState, PaymentView, ReviewReason, Screening } from './payment/payment.ts';
export type { CronConfig } from './http/cron.ts';
export type { FindRoute, RequestContext, Route, Routes, TakenMessage, WaitUntil } from './http/routes.ts';
export { authorizationRefno } from './payment/token.ts';
export { PaymentPending } from './payment/fresh-payment.ts';
export { OrderIncomplete, quoteFor, type Quote, type QuoteParts } from './payment/start.ts';
export type { Facts, Telemetry, Work } from './telemetry/telemetry.ts';
export { openDatabase, type Database, type DatabaseConfig } from './store/database.ts';
export type { Dialect, Executor } from './store/executor.ts';
export type { PostgresOptions } from './store/postgres.ts';
export { createTill, type Orders, type OrdersElsewhere, type Till, type TillConfig } from './till.ts';

demandServer();
