/** One rate of a plan. */
export interface PlanRate {
  /** In the currency's minor unit. */
  readonly amount: number;
  /** As the provider writes it: `yyyy-mm-dd` and `dd.mm.yyyy` are shown as dates of the locale, anything else as it stands. */
  readonly date: string;
  /** In the currency's minor unit. */
  readonly interestAmount?: number | undefined;
}

/** The instalment plan of ACC, as the server's `decodeInstallmentPlan` reads it. */
export interface RatePlan {
  /** What all rates come to, in the currency's minor unit. */
  readonly totalRateAmount: number;
  /** In percent, as the provider writes it: `14.9`. */
  readonly interestRate?: string | undefined;
  readonly billingDate?: string | undefined;
  /** `4x12`: four rates in twelve months. */
  readonly rateModel?: string | undefined;
  readonly rates: readonly PlanRate[];
}

/** The instalments of MFA, MFX and MFG, as `readReturns` of the core reads them. Amounts in the currency's minor unit. */
export interface EqualPlan {
  readonly installmentNumber: number;
  /** Of one instalment, fees and interest included. */
  readonly installmentAmount: number;
  readonly installmentFees?: number | undefined;
  readonly installmentInterests?: number | undefined;
}
