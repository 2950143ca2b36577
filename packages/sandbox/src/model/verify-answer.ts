/**
 * Response that the gateway sends to the card number frame of Secure Fields. The `message` never contains a value that
 * the shopper entered.
 */
export type VerifyAnswer =
  | {
      readonly ok: true;
      readonly transactionId: string;
      readonly paymentMethod: string;
      readonly maskedCard: string;
      /** Alias of the card. Set only if the card is tokenized. */
      readonly token?: string;
      /** URL of the 3-D Secure challenge. */
      readonly redirect?: string;
    }
  | {
      readonly ok: false;
      readonly code: string;
      /** The field to correct. Omitted if the shopper cannot fix the problem. */
      readonly field?: 'cardNumber' | 'cvv' | 'expiry';
      readonly message: string;
    };

/** A result for the card number frame, and whether a simulated fault keeps the response from arriving there. */
export interface VerifyResult {
  readonly answer: VerifyAnswer;
  readonly isLost?: boolean;
}
