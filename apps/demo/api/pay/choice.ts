/** How an order is to be paid. */
export interface Choice {
  /** A code of the registry, or `card` for all cards. */
  readonly code: string;
  /** What the method's form was answered with, by group and row; absent until it is complete. */
  readonly answer?: Readonly<Record<string, unknown>> | undefined;
  /** The payment under way that the shopper does not want to wait for. */
  readonly instead?: string | undefined;
}
