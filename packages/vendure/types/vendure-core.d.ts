// The parts of Vendure's types that this package uses. Vendure has 800 packages, so it is not installed in this
// repository. `npm run prove vendure` installs Vendure and compiles this package against the original types.
// oxlint-disable typescript/no-extraneous-class -- The members of these classes are not used.

export type ID = string | number;
type Type<T> = abstract new (...args: never[]) => T;

interface Repository<T> {
  readonly manager: { readonly queryRunner?: QueryRunner };
  find(options: object): Promise<T[]>;
  findOne(options: object): Promise<T | null>;
  findOneOrFail(options: object): Promise<T>;
  save(entity: T, options?: { readonly reload?: boolean }): Promise<T>;
  createQueryBuilder(alias: string): SelectQueryBuilder<T>;
}
interface SelectQueryBuilder<T> {
  setLock(mode: 'for_no_key_update'): this;
  where(where: string, parameters: object): this;
  getOne(): Promise<T | null>;
}
interface QueryRunner {
  query(text: string, parameters: unknown[], useStructuredResult: true): Promise<{ readonly records: unknown[] }>;
  release(): Promise<void>;
}

export class RequestContext {
  readonly channel: Channel;
  copy(channel?: Channel): RequestContext;
}
export class TransactionalConnection {
  readonly rawConnection: { readonly options: { readonly type: string }; createQueryRunner(): QueryRunner };
  getRepository<T>(ctx: RequestContext, entity: Type<T>): Repository<T>;
  withTransaction<T>(ctx: RequestContext, work: (ctx: RequestContext) => Promise<T>): Promise<T>;
}
export class RequestContextService {
  create(config: { readonly apiType: 'admin'; readonly channelOrToken?: string }): Promise<RequestContext>;
}
export class OrderService {
  transitionToState(ctx: RequestContext, id: ID, state: string): Promise<unknown>;
  transitionPaymentToState(ctx: RequestContext, id: ID, state: string): Promise<unknown>;
  transitionRefundToState(ctx: RequestContext, id: ID, state: string, transactionId?: string): Promise<unknown>;
}
export class ProcessContext {
  readonly isServer: boolean;
}
export class EventBus {
  ofType<T>(type: Type<T>): { subscribe(next: (event: T) => void): { unsubscribe(): void } };
}
export class RefundStateTransitionEvent {
  readonly toState: string;
  readonly refund: Refund;
}

export class Channel {
  readonly code: string;
  readonly token: string;
}
export class Order {
  readonly billingAddress: { readonly city?: string };
  readonly id: ID;
  readonly code: string;
  readonly state: string;
  readonly currencyCode: string;
  readonly totalWithTax: number;
  readonly channels: Channel[];
  readonly lines: OrderLine[];
  readonly shippingLines: { readonly shippingMethodId?: ID | null }[];
  readonly shippingAddress: object;
  readonly payments: Payment[];
}
interface OrderLine {
  readonly id: ID;
  readonly productVariantId: ID;
  readonly quantity: number;
}
// oxlint-disable-next-line typescript/no-explicit-any -- Vendure declares it so.
type PaymentMetadata = Record<string, any>;
export class Payment {
  constructor(input: Partial<Payment>);
  readonly id: ID;
  method: string;
  amount: number;
  state: string;
  errorMessage: string | undefined;
  transactionId: string;
  metadata: PaymentMetadata;
  order: Order;
  refunds: Refund[];
}
export class Refund {
  constructor(input: Partial<Refund>);
  readonly id: ID;
  items: number;
  shipping: number;
  adjustment: number;
  total: number;
  method: string;
  reason: string;
  state: string;
  transactionId: string;
  payment: Payment;
  metadata: PaymentMetadata;
}
export class PaymentMethod {
  readonly code: string;
  readonly handler: { readonly code: string };
}

export class Injector {
  get<T>(type: Type<T>): T;
}
interface Labels {
  readonly languageCode: LanguageCode;
  readonly value: string;
}
export enum LanguageCode {
  de = 'de',
  en = 'en',
}
interface CreatePaymentResult {
  readonly amount: number;
  readonly state: 'Created';
  readonly transactionId?: string;
  readonly metadata?: PaymentMetadata;
}
interface CreatePaymentErrorResult {
  readonly amount: number;
  readonly state: 'Error';
  readonly errorMessage: string;
  readonly metadata?: PaymentMetadata;
}
type ChangeResult =
  | { readonly success: true; readonly metadata?: PaymentMetadata }
  | {
      readonly success: false;
      readonly state?: never;
      readonly errorMessage?: string;
      readonly metadata?: PaymentMetadata;
    };
export class PaymentMethodHandler {
  constructor(options: {
    readonly code: string;
    readonly description: Labels[];
    readonly args: Record<
      'settle',
      {
        readonly type: 'boolean';
        readonly defaultValue: boolean;
        readonly label: Labels[];
        readonly description: Labels[];
      }
    >;
    readonly init: (injector: Injector) => void;
    readonly createPayment: (
      ctx: RequestContext,
      order: Order,
      amount: number,
      args: { readonly settle: boolean },
      metadata: PaymentMetadata,
    ) => Promise<CreatePaymentResult | CreatePaymentErrorResult>;
    readonly settlePayment: (ctx: RequestContext, order: Order, payment: Payment) => Promise<ChangeResult>;
    readonly cancelPayment: (ctx: RequestContext, order: Order, payment: Payment) => Promise<ChangeResult>;
    readonly createRefund: (
      ctx: RequestContext,
      input: object,
      amount: number,
      order: Order,
      payment: Payment,
    ) => Promise<{ readonly state: 'Pending'; readonly metadata?: PaymentMetadata }>;
    readonly onStateTransitionStart: (from: string, to: string) => string | undefined;
  });
}
export interface OrderProcess<_State extends string> {
  init?(injector: Injector): void;
  onTransitionStart?(
    from: string,
    to: string,
    data: { readonly ctx: RequestContext; readonly order: Order },
  ): Promise<string | undefined>;
}
export class UserInputError extends Error {}
export function isGraphQlErrorResult(value: unknown): value is { readonly message: string };

export class PluginCommonModule {}
interface RuntimeVendureConfig {
  readonly apiOptions: {
    readonly middleware: { readonly handler: unknown; readonly route: string; readonly beforeListen: boolean }[];
  };
  readonly orderOptions: { readonly process: OrderProcess<never>[] };
  readonly paymentOptions: {
    readonly paymentMethodHandlers: PaymentMethodHandler[];
    readonly process?: { readonly transitions: never }[];
    readonly refundProcess?: { readonly transitions: never }[];
  };
}
export function VendurePlugin(metadata: {
  readonly imports: Type<unknown>[];
  readonly providers: {
    readonly provide: Type<unknown>;
    readonly useFactory: (...deps: never[]) => unknown;
    readonly inject: Type<unknown>[];
  }[];
  readonly exports: Type<unknown>[];
  readonly configuration: (config: RuntimeVendureConfig) => RuntimeVendureConfig;
  readonly compatibility: string;
}): (target: object) => void;

/** The part of Vendure's configuration that names its plugins. */
export interface VendureConfig {
  readonly plugins?: readonly unknown[];
}
