import type { OpenOrder, OrderFor } from '../order/order.ts';
import { base, buyer, orders } from './orders.test-d.ts';

// Some methods accept only certain request types.
export const dviScreens = { ...orders.DVI, reqtype: 'SCN' } satisfies OrderFor<'DVI'>;
// @ts-expect-error -- a credit check accepts SCN only
export const dviNoa = { ...orders.DVI, reqtype: 'NOA' } satisfies OrderFor<'DVI'>;
// @ts-expect-error -- a credit check accepts SCN only
export const dviCaa = { ...orders.DVI, reqtype: 'CAA' } satisfies OrderFor<'DVI'>;
export const swbNoa = { ...orders.SWB, reqtype: 'NOA' } satisfies OrderFor<'SWB'>;
export const swbScn = { ...orders.SWB, reqtype: 'SCN' } satisfies OrderFor<'SWB'>;
// @ts-expect-error -- SWB accepts SCN and NOA only
export const swbCaa = { ...orders.SWB, reqtype: 'CAA' } satisfies OrderFor<'SWB'>;
export const accNoa = { ...orders.ACC, reqtype: 'NOA' } satisfies OrderFor<'ACC'>;
export const accScn = { ...orders.ACC, reqtype: 'SCN' } satisfies OrderFor<'ACC'>;
// @ts-expect-error -- ACC accepts SCN and NOA only
export const accCaa = { ...orders.ACC, reqtype: 'CAA' } satisfies OrderFor<'ACC'>;
export const intNoa = { ...orders.INT, reqtype: 'NOA' } satisfies OrderFor<'INT'>;
export const intScn = { ...orders.INT, reqtype: 'SCN' } satisfies OrderFor<'INT'>;
// @ts-expect-error -- INT accepts SCN and NOA only
export const intCaa = { ...orders.INT, reqtype: 'CAA' } satisfies OrderFor<'INT'>;
export const cardCaa = { ...orders.VIS, reqtype: 'CAA' } satisfies OrderFor<'VIS'>;
// @ts-expect-error -- COA is a request type of settlements only
export const cardCoa = { ...orders.VIS, reqtype: 'COA' } satisfies OrderFor<'VIS'>;

// Only two kinds of orders accept fees: ACC orders, and orders that leave the choice of the method to the payment page.
export const accFees = {
  ...orders.ACC,
  fees: [{ name: 'Handling', type: 'FEE', price: 100 }],
} satisfies OrderFor<'ACC'>;
export const openFees = { ...base, fees: [{ type: 'OTHERPM', price: 100 }] } satisfies OpenOrder;
// @ts-expect-error -- INT has no fees
export const intFees = { ...orders.INT, fees: [{ price: 100 }] } satisfies OrderFor<'INT'>;
// @ts-expect-error -- KLN has no fees
export const klnFees = { ...orders.KLN, fees: [{ price: 100 }] } satisfies OrderFor<'KLN'>;
// @ts-expect-error -- unknown type of fee
export const accFee = { ...orders.ACC, fees: [{ type: 'TIP', price: 100 }] } satisfies OrderFor<'ACC'>;

// Each list of allowed values, such as the list of sub-methods, applies to only one method.
export const intMonthly = { ...orders.INT, details: { subMethod: 'MONTHLYINVOICE' } } satisfies OrderFor<'INT'>;
export const intOwn = { ...orders.INT, details: { subMethod: 'PROVB-INVOICE' } } satisfies OrderFor<'INT'>;
// @ts-expect-error -- sub-method of INT
export const accMonthly = { ...orders.ACC, details: { subMethod: 'MONTHLYINVOICE' } } satisfies OrderFor<'ACC'>;
export const intWays = {
  ...orders.INT,
  details: {
    subMethod: 'INSTALLMENT',
    delivery: 'pointOfSale',
    riskOwner: 'CLIENT',
    verifiedDocumentType: 'swiss-travel-pass',
    repaymentType: 20,
    emailConfirmed: false,
    paperInvoice: false,
    customData: ['one', 'two'],
  },
} satisfies OrderFor<'INT'>;
// @ts-expect-error -- the word on the wire is not our word
export const intPost = { ...orders.INT, details: { subMethod: 'INVOICE', delivery: 'POST' } } satisfies OrderFor<'INT'>;
export const accRates = {
  ...orders.ACC,
  details: { subMethod: 'INSTALLMENT', rateModel: '4x12', invoiceChannel: 'INSURANCE', splitStreet: false },
} satisfies OrderFor<'ACC'>;
export const accModel = {
  ...orders.ACC,
  // @ts-expect-error -- unknown rate model
  details: { subMethod: 'INVOICE', rateModel: '2x2' },
} satisfies OrderFor<'ACC'>;

// A method does not accept details that belong to a different method.
// @ts-expect-error -- only BPY, BPL and BPD have a rebate
export const swbRebate = { ...orders.SWB, details: { rebate: 100 } } satisfies OrderFor<'SWB'>;
export const bpyRebate = { ...orders.BPY, details: { rebate: 100, rebateGross: 108 } } satisfies OrderFor<'BPY'>;
// @ts-expect-error -- SAM has no own web parameters
export const samDetails = { ...orders.SAM, details: {} } satisfies OrderFor<'SAM'>;
// @ts-expect-error -- only the server call contains wallet data
export const payDetails = { ...orders.PAY, details: { walletData: '{}' } } satisfies OrderFor<'PAY'>;
export const mfgDetails = { ...orders.MFG, details: { virtualCardNumber: '1' } } satisfies OrderFor<'MFG'>;
// @ts-expect-error -- MFX returns a virtual card number but does not accept one
export const mfxDetails = { ...orders.MFX, details: { virtualCardNumber: '1' } } satisfies OrderFor<'MFX'>;

// Each article in a GPA order consists of a label and a description, which the provider shows on its form. The number
// of articles and the length of each description are checked at run time, not by the compiler.
export const gpaPairs = {
  ...orders.GPA,
  articles: [
    { name: 'Label', description: 'Text' },
    { name: 'Label', description: 'Text' },
  ],
} satisfies OrderFor<'GPA'>;
// @ts-expect-error -- a label is text
export const gpaLabel = { ...orders.GPA, articles: [{ name: 1, description: 'Text' }] } satisfies OrderFor<'GPA'>;
// For GPA, an empty list of articles compiles. Each GPA article consists of a label and accompanying text.
export const gpaEmpty = { ...orders.GPA, articles: [] } satisfies OrderFor<'GPA'>;

// PAP accepts items with a quantity, price and article number.
export const papItems = {
  ...orders.PAP,
  forwardCustomerDetails: true,
  displayShippingDetails: false,
  details: {
    itemsTotal: 4000,
    taxTotal: 490,
    shippingTotal: 500,
    items: [{ name: 'Book', price: 2000, number: '0042', description: 'Paper', quantity: 2, taxAmount: 245 }],
  },
} satisfies OrderFor<'PAP'>;
// @ts-expect-error -- the number of an article is text
export const papNumber = { ...orders.PAP, details: { items: [{ number: 42 }] } } satisfies OrderFor<'PAP'>;
// @ts-expect-error -- a price is a number of minor units
export const papPrice = { ...orders.PAP, details: { items: [{ price: '20.00' }] } } satisfies OrderFor<'PAP'>;
// @ts-expect-error -- the name on the wire is not our name
export const papWire = { ...orders.PAP, details: { ITEMAMT: 4000 } } satisfies OrderFor<'PAP'>;

// Some flags can be sent only as `yes`. Setting such a flag to `false` compiles, but the parameter is then omitted.
export const cardFlags = { ...orders.VIS, useAlias: true, returnMaskedCard: true } satisfies OrderFor<'VIS'>;
export const noAlias = { ...orders.VIS, useAlias: false } satisfies OrderFor<'VIS'>;
export const noMask = { ...orders.VIS, returnMaskedCard: false } satisfies OrderFor<'VIS'>;
export const noAddress = { ...orders.PAP, returnCustomerDetails: false } satisfies OrderFor<'PAP'>;
export const noNumber = { ...orders.MFX, returnVirtualCardNumber: false } satisfies OrderFor<'MFX'>;
export const noSlip = { ...orders.MFX, details: { invoiceOnDelivery: false } } satisfies OrderFor<'MFX'>;
export const shipped = { ...orders.VIS, shipping: { complete: false } } satisfies OrderFor<'VIS'>;
export const billed = { ...orders.VIS, billing: { complete: false } } satisfies OrderFor<'VIS'>;
// An optional value may be `undefined`.
export const absent = { ...orders.VIS, reqtype: undefined } satisfies OrderFor<'VIS'>;

// An order may contain data about the customer, who may be an individual or a company, even if the method does not
// require it.
export const cardCompany = {
  ...orders.VIS,
  customer: { type: 'company', name: 'Muster AG' },
} satisfies OrderFor<'VIS'>;
export const cardPerson = { ...orders.VIS, customer: { ...buyer, type: 'person' } } satisfies OrderFor<'VIS'>;
// @ts-expect-error -- the letter on the wire is not our word
export const cardLetter = { ...orders.VIS, customer: { type: 'C' } } satisfies OrderFor<'VIS'>;
