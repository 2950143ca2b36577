/**
 * Names that only a provider may give, so a shopper's own is not repeated; `virtualCardno`, which MFG takes, is a secret.
 * `mdpAlias`, `authorizationId` and the customer's rows are in requests too; what a provider returns goes before them.
 */
export const returnNames: ReadonlySet<string> = new Set(
  [
    'accountHolder bankCode invoiceReference bankName accountNumber provABasket installmentPlan info',
    'decisionRiskTaker decisionInstallment decisionInvoice purchaseInInstallementGranted purchaseOnInvoiceGranted',
    'allowedPaymentMethods gepBankcode gepBankname gepBackendTxId UATPNumber UATPExpYear UATPExpMonth gpaBankcode',
    'gpaBankname gpaBackendTxId gpaObvName gpaResultAVS txnMbRefNo virtualCardno installmentNumber',
    'installmentAmount installmentFees installmentInterests provDBalance provDResponseCode provDResponseDate',
    'provDExpirationDate ESRData BankConnection provEAvailableCredit provEMaximalCredit provEReference',
    'provECreditRefusalReason provEResponseCode pendingProviderF',
  ].flatMap((line) => line.split(' ')),
);
