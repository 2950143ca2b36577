import { expect, test } from 'vitest';
import { returnNames } from './return-names.ts';

test('the field names that only a provider may return match those in the specification', () => {
  const stated = [
    'accountHolder bankCode invoiceReference bankName accountNumber provABasket installmentPlan info',
    'decisionRiskTaker decisionInstallment decisionInvoice purchaseInInstallementGranted purchaseOnInvoiceGranted',
    'allowedPaymentMethods gepBankcode gepBankname gepBackendTxId UATPNumber UATPExpYear UATPExpMonth gpaBankcode',
    'gpaBankname gpaBackendTxId gpaObvName gpaResultAVS txnMbRefNo virtualCardno installmentNumber',
    'installmentAmount installmentFees installmentInterests provDBalance provDResponseCode provDResponseDate',
    'provDExpirationDate ESRData BankConnection provEAvailableCredit provEMaximalCredit provEReference',
    'provECreditRefusalReason provEResponseCode pendingProviderF',
  ].join(' ');
  expect([...returnNames].toSorted()).toEqual(stated.split(' ').toSorted());
});
