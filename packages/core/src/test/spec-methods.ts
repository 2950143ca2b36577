import { statedKln } from './spec-kln.ts';

// The specification's "Method-specific parameters" section, copied by hand in the original order. Each line has these
// columns:
// name format [values] owed
// The format `-` means that no format is stated. In the `owed` column, `mandatory` marks a parameter that is mandatory
// for all customers, and `B2B` marks a parameter that is mandatory for companies only.

export interface StatedMethod {
  /** Parameters of a web payment and of an XML authorization. */
  readonly request?: string;
  readonly settlement?: string;
  readonly response?: string;
  /** Fields of a settlement response. */
  readonly settled?: string;
  /** Fields of a credit response. */
  readonly credited?: string;
}

const account = `
    accountHolder N
    bankCode N
    invoiceReference AN
    bankName AN
    accountNumber AN`;

const invoice: StatedMethod = {
  request: `
    uppRebate N
    uppRebateGross N`,
  response: account,
  settled: account,
};

const bank = `
    bankbic AN11
    refno2 AN27`;

const uatp = `
    UATPNumber AN
    UATPExpYear N4
    UATPExpYear N2`;

const monthlyInvoice = `
    installmentType AN30
    atOwnRisk AN30
    refno2 AN27
    refno3 AN27
    InvoiceOnDelivery - [yes]`;

const installments = `
    installmentNumber -
    installmentAmount -
    installmentFees -
    installmentInterests -`;

export const statedMethods: Readonly<Record<string, StatedMethod>> = {
  PAY: { request: 'walletAPayData AN mandatory' },
  SAM: { request: 'walletBPayData AN mandatory' },
  APL: { request: 'walletCPayToken AN mandatory' },
  DVI: { request: 'reqtype A3 [SCN]' },
  ACC: {
    request: `
      reqtype A3 [SCN,NOA]
      uppCustomerName AN100 B2B
      uppCustomerCompanyLegalForm AN40 B2B
      sub_pmethod AN [INVOICE,INSTALLMENT] mandatory
      authorizationId AN
      provAAttachments AN20
      provAAttachments/attachment@mimeType -
      provAAttachments/attachment@name -
      provAAttachments/attachment/value -
      provAOtherPaymentMeansAmount N
      provAPreferredRateModel AN [3x3,4x12,12x12]
      provAInvoiceChannel AN [EMAIL,PRINT,INSURANCE,MERCHANT]
      provAEnableStreetSplit A [true,false]
      provACustomerOrderNumber AN`,
    response: `
      provABasket AN
      installmentPlan AN
      info AN
      decisionRiskTaker - [PROVIDER,MERCHANT]
      decisionInstallment - [OK,NOK]
      decisionInvoice - [OK,NOK]
      authorizationId N
      purchaseInInstallementGranted B
      purchaseOnInvoiceGranted B`,
    credited: 'info AN',
  },
  BPY: invoice,
  BPL: invoice,
  BPD: invoice,
  INT: {
    request: `
      reqtype A3 [SCN,NOA]
      uppCustomerName AN60 B2B
      uppCustomerCompanyRegisterNumber AN100 B2B
      sub_pmethod AN [INVOICE,INSTALLMENT,PROVB-INVOICE,MONTHLYINVOICE] mandatory
      provBDeviceFingerprintId AN35
      provBDeliveryMethod AN35 [POST,SHOP,HLD]
      provBCustomerEmailConfirmed B
      provBCustomerInfo1 AN32
      provBCustomerInfo2 AN32
      provBSiteID AN
      provBRepaymentType N2
      provBRiskOwner AN [IJ,CLIENT]
      provBPaperInvoice AN [YES,NO]
      provBCustomData[N] AN100
      refno2 -
      provBFirstRateAmount N15
      provBVerifiedDocument1Type AN [swiss-travel-pass,other]
      provBVerifiedDocument1Issuer AN
      provBVerifiedDocument1Number AN`,
    settlement: 'closeTransaction - [yes,no,true]',
    response: 'allowedPaymentMethods AN',
  },
  EPS: { request: bank },
  ESY: {
    request: `
      easyPaymentInfo AN50
      easyTitle AN25
      easyDescription AN50`,
  },
  GEP: {
    request: bank,
    response: `
      gepBankcode N
      gepBankname AN
      gepBackendTxId AN
      ${uatp}`,
  },
  GPA: {
    request: `
      ${bank}
      uppArticle_N_Name AN30
      uppArticle_N_Description AN80`,
    response: `
      gpaBankcode N
      gpaBankname AN
      gpaBackendTxId AN
      gpaObvName AN
      gpaResultAVS N
      ${uatp}`,
  },
  KLN: statedKln,
  MFX: {
    request: `
      uppCustomerName AN100 B2B
      ${monthlyInvoice}`,
    response: `
      virtualCardno AN100
      ESRData -
      ${installments}`,
  },
  MFG: {
    request: `
      virtualCardno AN100 mandatory
      ${monthlyInvoice}`,
    response: `
      ${installments}
      provDBalance -
      provDResponseCode -
      provDResponseDate -
      provDExpirationDate -
      ESRData -
      BankConnection -`,
  },
  MFA: {
    request: `
      uppCustomerName AN100 B2B
      ${monthlyInvoice}`,
    response: `
      virtualCardno AN100
      provEAvailableCredit -
      provEMaximalCredit -
      provEReference -
      provECreditRefusalReason -
      provEResponseCode -
      ESRData -
      ${installments}`,
  },
  MDP: {
    request: `
      mdpUserId A18
      mdpAlias A18`,
    response: `
      mdpAlias A18
      txnMbRefNo A18`,
  },
  PSC: { request: 'voucherMerchantClientId AN11 mandatory' },
  PAP: {
    request: `
      ITEMAMT N
      TAXAMT N
      SHIPPINGAMT N
      L_NAMEn AN20
      L_AMTn N
      L_Numbern N
      L_Descn AN20
      L_QTYn N
      L_TAXAMTn N`,
    response: 'pendingProviderF -',
  },
  SWB: {
    request: `
      reqtype A3 [SCN,NOA]
      uppCustomerName AN100 B2B
      uppCustomerType A1 B2B
      taxAmount DN
      uppDiscountAmount DN
      order/article/quantity -
      order/article/taxPercent -
      order/article/type -
      order/article/id -
      order/article/price -
      order/article/description -
      order/article/name -
      order/article/tax -`,
  },
};
