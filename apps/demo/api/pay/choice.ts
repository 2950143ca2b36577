/** How an order is to be paid. */
export interface Choice {
  /** A code of the registry, `card` for all cards, or `saved:` and the id of a saved one. */
  readonly code: string;
  /** What the method's form was answered with, by group and row; absent until it is complete. */
  readonly answer?: Readonly<Record<string, unknown>> | undefined;
  /** The payment under way that the shopper does not want to wait for. */
  readonly instead?: string | undefined;
  /** The card is to be kept for the next time. */
  readonly keepsCard?: boolean | undefined;
}
