import type { Elements, Group, Row } from '../model.ts';
import { birth, country, customer, gender, ofAcc, ofInt, ofInvoice, person } from './people.ts';

const authorized = '01 Authorized';
const call = 'authorize';
const section = 'Method-specific parameters';
const money = { amount: '4990', currency: 'CHF' };

const inner = (rows: Elements) =>
  Object.entries(rows)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('');

/** Returns one test case per mandatory field. In each test case, the request omits that field. */
const without = (rows: Readonly<Record<string, string>>): readonly Row[] =>
  Object.keys(rows).map((name) => {
    const { [name]: _, ...others } = rows;
    return [`no ${name}`, { uppCustomerDetails: inner(others) }, `error 2021 ${name}`];
  });

const of = (code: string, elements: Elements, rows: readonly Row[]): Group => ({
  name: code,
  section,
  call,
  elements: { ...money, pmethod: code, ...elements },
  rows,
});

const cryptogram = '<![CDATA[{"signature":"MEQ=","protocolVersion":"ECv1","signedMessage":"{}"}]]>';
const fromB = '<![CDATA[{"resultCode":"0","method":"3DS","3DS":{"type":"S","version":"100","data":"x"}}]]>';

export const methodGroups: readonly Group[] = [
  of('PAY', { walletAPayData: cryptogram }, [
    ['the cryptogram', {}, authorized, { aliasCC: '*', expm: '*', expy: '*' }],
    ['without pmethod', { pmethod: null }, authorized],
    ['no cryptogram', { walletAPayData: null }, 'error 2021 walletAPayData'],
    ['an empty cryptogram', { walletAPayData: '' }, 'error 2021 walletAPayData'],
    [
      'a truncated cryptogram',
      { walletAPayData: '<![CDATA[{"signature":"MEQ=","protocolV]]>' },
      'error 2022 walletAPayData',
    ],
    [
      'a cryptogram without its signature',
      { walletAPayData: '{"protocolVersion":"ECv1","signedMessage":"{}"}' },
      'error 2022 walletAPayData',
    ],
    ['a cryptogram that is a list', { walletAPayData: '[]' }, 'error 2022 walletAPayData'],
    ['amount 0', { amount: '0' }, 'error 2022 amount'],
  ]),
  of('SAM', { walletBPayData: fromB }, [
    ['the data of the wallet', {}, authorized],
    ['no data', { walletBPayData: null }, 'error 2021 walletBPayData'],
    ['data without 3DS', { walletBPayData: '{"resultCode":"0"}' }, 'error 2022 walletBPayData'],
    ['truncated data', { walletBPayData: '{"3DS":' }, 'error 2022 walletBPayData'],
  ]),
  of('APL', { walletCPayToken: '<![CDATA[dG9rZW4=]]>' }, [
    ['the token of the wallet', {}, authorized],
    ['no token', { walletCPayToken: null }, 'error 2021 walletCPayToken'],
    ['an empty token', { walletCPayToken: '' }, 'error 2021 walletCPayToken'],
  ]),
  of('MFG', { virtualCardno: 'V1' }, [
    ['the virtual card', {}, authorized, { provDBalance: '*' }],
    ['a virtual card of 100 characters', { virtualCardno: '#100' }, authorized],
    ['a virtual card of 101 characters', { virtualCardno: '#101' }, 'error 2022 virtualCardno'],
    ['no virtual card', { virtualCardno: null }, 'error 2021 virtualCardno'],
    ['an empty virtual card', { virtualCardno: '' }, 'error 2021 virtualCardno'],
    ['amount 0', { amount: '0' }, 'error 2022 amount'],
    ['reqtype and transtype', { reqtype: 'NOA', transtype: '05' }, authorized],
  ]),
  of('ACC', { sub_pmethod: 'INVOICE', uppCustomerDetails: inner(ofAcc) }, [
    ['an invoice', {}, authorized, { decisionInvoice: 'OK', authorizationId: '*' }],
    ['instalments', { sub_pmethod: 'INSTALLMENT' }, authorized, { installmentPlan: '*' }],
    ['a screening', { reqtype: 'SCN' }, authorized, { authorizationId: '*' }],
    ['no sub_pmethod', { sub_pmethod: null }, 'error 2021 sub_pmethod'],
    ['a sub_pmethod of another provider', { sub_pmethod: 'MONTHLYINVOICE' }, 'error 2022 sub_pmethod'],
    ['reqtype CAA, which it does not have', { reqtype: 'CAA' }, 'error 2022 reqtype'],
    ['an earlier credit check', { authorizationId: '123' }, authorized],
    ['a rate model', { provAPreferredRateModel: '4x12' }, authorized],
    ['an unknown rate model', { provAPreferredRateModel: '5x5' }, 'error 2022 provAPreferredRateModel'],
    ['the channel of the invoice', { provAInvoiceChannel: 'EMAIL' }, authorized],
    ['an unknown channel', { provAInvoiceChannel: 'FAX' }, 'error 2022 provAInvoiceChannel'],
    ['street split enabled', { provAEnableStreetSplit: 'true' }, authorized],
    ['street split with an unknown value', { provAEnableStreetSplit: 'yes' }, 'error 2022 provAEnableStreetSplit'],
    ['an order number', { provACustomerOrderNumber: 'PO-1' }, authorized],
    ['no customer', { uppCustomerDetails: null }, 'error 2021 uppCustomerDetails'],
    ['an empty customer', { uppCustomerDetails: '' }, 'error 2021 uppCustomerDetails'],
    [
      'a company without its legal form',
      { uppCustomerDetails: inner({ ...ofAcc, uppCustomerType: 'C', uppCustomerName: 'Falz' }) },
      'error 2021 uppCustomerCompanyLegalForm',
    ],
    [
      'a company',
      {
        uppCustomerDetails: inner({
          ...ofAcc,
          uppCustomerType: 'C',
          uppCustomerName: 'Falz',
          uppCustomerCompanyLegalForm: 'AG',
        }),
      },
      authorized,
    ],
    ...without(ofAcc),
  ]),
  of('INT', { sub_pmethod: 'INVOICE', uppCustomerDetails: inner(ofInt) }, [
    ['an invoice', {}, authorized, { allowedPaymentMethods: '*' }],
    ['instalments', { sub_pmethod: 'INSTALLMENT' }, authorized],
    ['a monthly invoice', { sub_pmethod: 'MONTHLYINVOICE' }, authorized],
    ['no sub_pmethod', { sub_pmethod: null }, 'error 2021 sub_pmethod'],
    ['an unknown sub_pmethod', { sub_pmethod: 'LATER' }, 'error 2022 sub_pmethod'],
    ['repayment type 1', { provBRepaymentType: '1' }, authorized],
    ['repayment type 20', { provBRepaymentType: '20' }, authorized],
    ['repayment type 21', { provBRepaymentType: '21' }, 'error 2022 provBRepaymentType'],
    ['repayment type 0', { provBRepaymentType: '0' }, 'error 2022 provBRepaymentType'],
    ['delivered by post', { provBDeliveryMethod: 'POST' }, authorized],
    ['an unknown delivery method', { provBDeliveryMethod: 'DRONE' }, 'error 2022 provBDeliveryMethod'],
    ['a risk owner', { provBRiskOwner: 'IJ' }, authorized],
    ['an unknown risk owner', { provBRiskOwner: 'SHOP' }, 'error 2022 provBRiskOwner'],
    ['a paper invoice', { provBPaperInvoice: 'YES' }, authorized],
    ['a paper invoice in lower case', { provBPaperInvoice: 'yes' }, 'error 2022 provBPaperInvoice'],
    ['a fingerprint of 36 characters', { provBDeviceFingerprintId: '#36' }, 'error 2022 provBDeviceFingerprintId'],
    [
      'a customer name of 61 characters',
      { uppCustomerDetails: `${inner(ofInt)}<uppCustomerName>${'x'.repeat(61)}</uppCustomerName>` },
      'error 2022 uppCustomerName',
    ],
    ...without(ofInt),
  ]),
  of('BPY', { uppCustomerDetails: inner(ofInvoice) }, [
    ['an invoice', {}, authorized, { invoiceReference: '*', accountNumber: '*' }],
    ['BPL', { pmethod: 'BPL' }, authorized],
    ['BPD', { pmethod: 'BPD' }, authorized],
    ['no customer', { uppCustomerDetails: null }, 'error 2021 uppCustomerDetails'],
    [
      'a country of four letters',
      { uppCustomerDetails: inner({ ...ofInvoice, uppCustomerCountry: 'CHEX' }) },
      'error 2022 uppCustomerCountry',
    ],
    ['a rebate', { uppRebate: '100' }, authorized],
    ['a rebate of letters', { uppRebate: 'x' }, 'error 2022 uppRebate'],
    ...without(ofInvoice),
  ]),
  of('MFA', { uppCustomerDetails: inner({ ...customer, ...birth, ...gender }) }, [
    ['an invoice', {}, authorized, { provEAvailableCredit: '*' }],
    [
      'an unknown customer',
      { uppCustomerDetails: inner({ ...customer, ...birth, ...gender, uppCustomerLastName: 'Unknown' }) },
      'accepted 1403 unknown address',
    ],
    ['no customer', { uppCustomerDetails: null }, 'error 2021 uppCustomerDetails'],
    ...without({ ...customer, ...birth, ...gender }),
  ]),
  of('DVI', { reqtype: 'SCN', uppCustomerDetails: inner({ ...customer, ...person, ...country }) }, [
    ['a credit check', {}, authorized],
    ['reqtype NOA, which it does not have', { reqtype: 'NOA' }, 'error 2022 reqtype'],
  ]),
  of('EPS', {}, [['without an alias', {}, 'error 2021 aliasCC']]),
  of('PFC', {}, [
    ['without an alias', {}, 'error 2021 aliasCC'],
    ['with an unknown alias', { aliasCC: 'nobody' }, 'accepted -888 aliasCC'],
    ['with the alias of a card', { aliasCC: '{alias}' }, 'error 2022 pmethod'],
  ]),
];
