/** What the number frame hears. `message` never repeats a value. */
export type VerifyAnswer =
  | {
      readonly ok: true;
      readonly transactionId: string;
      readonly paymentMethod: string;
      readonly maskedCard: string;
      /** Of a tokenization: the alias of the card. */
      readonly token?: string;
      /** Of the 3-D Secure challenge. */
      readonly redirect?: string;
    }
  | {
      readonly ok: false;
      readonly code: string;
      /** Absent: nothing that the shopper can correct in a field. */
      readonly field?: 'cardNumber' | 'cvv' | 'expiry';
      readonly message: string;
    };
