import type { WireParameters } from '@tillkit/core';
import { element, writeXml } from '@tillkit/xml';
import { toBasket, toInfo, toInstallmentPlan } from './acc-documents.ts';
import { partsOf, toInstallments } from './installments.ts';
import type { ProviderRequest, Returns } from './provider-request.ts';
import { allowedMethods, balance, credit } from './refused.ts';
import { capitals, digits } from '../issuer/random-text.ts';
import { asksForAlias } from '../model/authorization.ts';

/** An example IBAN from public documentation. */
const iban = 'CH9300762011623852957';
const year = (now: Date) => now.getUTCFullYear();
const dateOf = (now: Date) => now.toISOString().slice(0, 10).replaceAll('-', '');

export const invoice: Returns = () => ({
  accountHolder: 'Zettel AG',
  bankCode: '00762',
  invoiceReference: `INV-${digits(10)}`,
  bankName: 'Sandbox Bank',
  accountNumber: iban,
});

const uatp: Returns = ({ now }) => ({
  UATPNumber: '122000000000003',
  UATPExpYear: String(year(now) + 2),
  UATPExpMonth: '12',
});

/** Returns the installment fields if the request has an `installmentType`. */
const installments: Returns = ({ parameters, amount }) => {
  const count = partsOf(parameters['installmentType']);
  if (count === undefined) return {};
  const { parts, fees, interest } = toInstallments(amount, count);
  return {
    installmentNumber: String(count),
    installmentAmount: String(parts[0]),
    installmentFees: String(fees),
    installmentInterests: String(interest),
  };
};

const virtualCard: Returns = ({ parameters }) =>
  parameters['returnVirtualCardno'] === 'yes' ? { virtualCardno: `V${digits(9)}${digits(6)}` } : {};

const paymentSlip = ({ parameters, amount }: ProviderRequest) =>
  writeXml(
    element(
      'ESRData',
      parameters['InvoiceOnDelivery'] === 'yes'
        ? [
            element('reference', digits(9) + digits(9) + digits(9)),
            element('amount', String(amount)),
            element('account', iban),
          ]
        : [],
    ),
  );

const slipOnDelivery: Returns = (approved) =>
  approved.parameters['InvoiceOnDelivery'] === 'yes' ? { ESRData: paymentSlip(approved) } : {};

export const acc: Returns = ({ parameters, amount, reqtype, now }) => ({
  provABasket: toBasket(parameters),
  ...(parameters['sub_pmethod'] === 'INSTALLMENT' && {
    installmentPlan: toInstallmentPlan(amount, parameters['provAPreferredRateModel'], now),
  }),
  info: toInfo(reqtype === 'SCN' ? 'PREAUTHORIZED' : 'AUTHORIZED', now),
  decisionRiskTaker: 'PROVIDER',
  decisionInstallment: 'OK',
  decisionInvoice: 'OK',
  authorizationId: digits(12),
  purchaseInInstallementGranted: 'true',
  purchaseOnInvoiceGranted: 'true',
});

export const accCredited = (now: Date): WireParameters => ({ info: toInfo('CREDITED', now) });

export const int: Returns = () => ({ allowedPaymentMethods: allowedMethods() });

export const gep: Returns = (approved) => ({
  gepBankcode: '10000000',
  gepBankname: 'Sandbox Bank',
  gepBackendTxId: digits(12),
  ...uatp(approved),
});

export const gpa: Returns = (approved) => ({
  gpaBankcode: '10000000',
  gpaBankname: 'Sandbox Bank',
  gpaBackendTxId: digits(12),
  gpaObvName: 'Eva Muster',
  gpaResultAVS: '4020',
  ...uatp(approved),
});

export const mdp: Returns = ({ parameters }) => ({
  ...(asksForAlias(parameters) && { mdpAlias: parameters['mdpAlias'] ?? capitals(18) }),
  txnMbRefNo: capitals(18),
});

export const mfx: Returns = (approved) => ({
  ...virtualCard(approved),
  ...installments(approved),
  ...slipOnDelivery(approved),
});

export const mfg: Returns = (approved) => ({
  provDBalance: String(Math.max(0, balance - approved.amount)),
  provDResponseCode: '00',
  provDResponseDate: dateOf(approved.now),
  provDExpirationDate: `${year(approved.now) + 1}1231`,
  ...installments(approved),
  ESRData: paymentSlip(approved),
  BankConnection: writeXml(element('BankConnection', [element('iban', iban), element('bank', 'Sandbox Bank')])),
});

export const mfa: Returns = (approved) => ({
  ...virtualCard(approved),
  provEAvailableCredit: String(Math.max(0, credit.available - approved.amount)),
  provEMaximalCredit: String(credit.maximal),
  provEReference: `C${digits(9)}`,
  provECreditRefusalReason: 'None',
  provEResponseCode: '00',
  ...installments(approved),
  ...slipOnDelivery(approved),
});

/** Returns the postal address of the wallet's owner. */
export const pap: Returns = ({ parameters }) => (parameters['uppCustomerDetails'] === 'return' ? walletAddress : {});

const walletAddress: WireParameters = {
  uppCustomerFirstName: 'Eva',
  uppCustomerLastName: 'Muster',
  uppCustomerStreet: 'Ring 1',
  uppCustomerZipCode: '3000',
  uppCustomerCity: 'Bern',
  uppCustomerCountry: 'CHE',
};
