import type { OrderFor } from '../order/order.ts';
import { base, book, buyer, orders, parcel } from './orders.test-d.ts';

// Each invalid order in this file lacks one mandatory value, and the comment about the expected compile error names
// that value.

const { phone: _phone, ...withoutPhone } = buyer;
const { gender: _gender, ...withoutGender } = buyer;
const { birthDate: _birthDate, ...withoutBirthDate } = buyer;
const { language: _language, ...withoutLanguage } = buyer;
const { id: _id, ...withoutId } = buyer;
const { subscription: _subscription, ...withoutSubscription } = buyer;
const { firstName: _firstName, lastName: _lastName, gender: _g, birthDate: _b, ...address } = buyer;
const { country: _country, ...withoutCountry } = buyer;
const { priceGross: _priceGross, ...withoutUnitPrice } = book;
const { carrier: _carrier, ...withoutCarrier } = parcel;
const { customer: _customer, ...noCustomer } = orders.BPY;
const { articles: _articles, ...noArticles } = orders.BPY;
const { shipping: _shipping, ...noShipping } = orders.BPY;

// BPY, BPL and BPD require customer, article and shipping values.
// @ts-expect-error -- the customer is mandatory
export const bpyNoCustomer = noCustomer satisfies OrderFor<'BPY'>;
// @ts-expect-error -- the articles are mandatory
export const bpyNoArticles = noArticles satisfies OrderFor<'BPY'>;
// @ts-expect-error -- shipping is mandatory
export const bpyNoShipping = noShipping satisfies OrderFor<'BPY'>;
// An empty list compiles, because the articles may be mapped from a cart that is empty at run time. validateOrder
// reports the empty list.
export const bpyEmpty = { ...orders.BPY, articles: [] } satisfies OrderFor<'BPY'>;
// @ts-expect-error -- the unit price is mandatory
export const bpyArticle = { ...orders.BPY, articles: [withoutUnitPrice] } satisfies OrderFor<'BPY'>;
// @ts-expect-error -- the rows are mandatory in every article
export const bpySecond = { ...orders.BPY, articles: [book, withoutUnitPrice] } satisfies OrderFor<'BPY'>;
// @ts-expect-error -- the phone is mandatory
export const bplPhone = { ...orders.BPL, customer: withoutPhone } satisfies OrderFor<'BPL'>;
// @ts-expect-error -- the carrier is mandatory
export const bpdCarrier = { ...orders.BPD, shipping: withoutCarrier } satisfies OrderFor<'BPD'>;

// ACC requires the customer type and, for companies, a name and a legal form.
export const accCompany = {
  ...orders.ACC,
  customer: { ...buyer, type: 'company', name: 'Muster AG', companyLegalForm: 'AG' },
} satisfies OrderFor<'ACC'>;
export const accForm = {
  ...orders.ACC,
  // @ts-expect-error -- the legal form is mandatory for a company
  customer: { ...buyer, type: 'company', name: 'Muster AG' },
} satisfies OrderFor<'ACC'>;
export const accName = {
  ...orders.ACC,
  // @ts-expect-error -- the name is mandatory for a company
  customer: { ...buyer, type: 'company', companyLegalForm: 'AG' },
} satisfies OrderFor<'ACC'>;
// @ts-expect-error -- the type of the customer is mandatory
export const accType = { ...orders.ACC, customer: buyer } satisfies OrderFor<'ACC'>;
// @ts-expect-error -- the gender is mandatory
export const accGender = { ...orders.ACC, customer: { ...withoutGender, type: 'person' } } satisfies OrderFor<'ACC'>;
// @ts-expect-error -- the sub-method is mandatory
export const accDetails = { ...orders.ACC, details: {} } satisfies OrderFor<'ACC'>;

// INT requires the customer type and, for companies, a name and a register number.
export const intCompany = {
  ...orders.INT,
  customer: { ...buyer, type: 'company', name: 'Muster AG', companyRegisterNumber: 'CHE-1' },
} satisfies OrderFor<'INT'>;
export const intNumber = {
  ...orders.INT,
  // @ts-expect-error -- the register number is mandatory for a company
  customer: { ...buyer, type: 'company', name: 'Muster AG' },
} satisfies OrderFor<'INT'>;
export const intForm = {
  ...orders.INT,
  // @ts-expect-error -- only ACC has a legal form
  customer: { ...buyer, type: 'person', companyLegalForm: 'AG' },
} satisfies OrderFor<'INT'>;
// @ts-expect-error -- the id of the customer is mandatory
export const intId = { ...orders.INT, customer: { ...withoutId, type: 'person' } } satisfies OrderFor<'INT'>;
export const intLanguage = {
  ...orders.INT,
  // @ts-expect-error -- the language of the customer is mandatory
  customer: { ...withoutLanguage, type: 'person' },
} satisfies OrderFor<'INT'>;
// @ts-expect-error -- the sub-method is mandatory
export const intDetails = { ...orders.INT, details: { delivery: 'home' } } satisfies OrderFor<'INT'>;

// DVI requires the customer type.
export const dviCompany = { ...orders.DVI, customer: { ...buyer, type: 'company' } } satisfies OrderFor<'DVI'>;
// @ts-expect-error -- the type of the customer is mandatory
export const dviType = { ...orders.DVI, customer: buyer } satisfies OrderFor<'DVI'>;
// @ts-expect-error -- the country is mandatory
export const dviCountry = { ...orders.DVI, customer: { ...withoutCountry, type: 'person' } } satisfies OrderFor<'DVI'>;

// For MFX and MFA, some values that are mandatory for individuals are optional for companies.
export const mfxCompany = {
  ...orders.MFX,
  customer: { ...address, type: 'company', name: 'Muster AG' },
} satisfies OrderFor<'MFX'>;
export const mfxPerson = { ...orders.MFX, customer: { ...buyer, type: 'person' } } satisfies OrderFor<'MFX'>;
export const mfaCompany = {
  ...orders.MFA,
  customer: { ...address, type: 'company', name: 'Muster AG' },
} satisfies OrderFor<'MFA'>;
export const mfaForeign = { ...orders.MFA, customer: withoutCountry } satisfies OrderFor<'MFA'>;
// @ts-expect-error -- names, gender and birth date are mandatory for a person
export const mfxAddress = { ...orders.MFX, customer: { ...address, type: 'person' } } satisfies OrderFor<'MFX'>;
// @ts-expect-error -- the type defaults to person
export const mfxUntyped = { ...orders.MFX, customer: { ...address, name: 'Muster AG' } } satisfies OrderFor<'MFX'>;
// @ts-expect-error -- the name is mandatory for a company
export const mfxName = { ...orders.MFX, customer: { ...address, type: 'company' } } satisfies OrderFor<'MFX'>;
// @ts-expect-error -- the birth date is mandatory for a person
export const mfaBirthDate = { ...orders.MFA, customer: withoutBirthDate } satisfies OrderFor<'MFA'>;
// @ts-expect-error -- the name is mandatory for a company
export const mfaName = { ...orders.MFA, customer: { ...address, type: 'company' } } satisfies OrderFor<'MFA'>;

// SWB requires a subscription type and, for companies, a name.
export const swbCompany = {
  ...orders.SWB,
  customer: { ...buyer, type: 'company', name: 'Muster AG' },
} satisfies OrderFor<'SWB'>;
// @ts-expect-error -- the type of subscription is mandatory
export const swbSubscription = { ...orders.SWB, customer: withoutSubscription } satisfies OrderFor<'SWB'>;
// @ts-expect-error -- the name is mandatory for a company
export const swbName = { ...orders.SWB, customer: { ...buyer, type: 'company' } } satisfies OrderFor<'SWB'>;

// KLN requires articles and, for companies, a register number.
export const klnPerson = { ...orders.KLN, customer: { city: 'Bern', country: 'CH' } } satisfies OrderFor<'KLN'>;
export const klnCompany = {
  ...orders.KLN,
  customer: { type: 'company', companyRegisterNumber: 'CHE-1' },
} satisfies OrderFor<'KLN'>;
// @ts-expect-error -- the register number is mandatory for a company
export const klnNumber = { ...orders.KLN, customer: { type: 'company' } } satisfies OrderFor<'KLN'>;
// @ts-expect-error -- articles are mandatory
export const klnArticles = { ...base, paymentMethod: 'KLN' } satisfies OrderFor<'KLN'>;
// @ts-expect-error -- the VAT of an article is mandatory
export const klnVat = { ...orders.KLN, articles: [book] } satisfies OrderFor<'KLN'>;

// PSC requires a client id that identifies the customer.
// @ts-expect-error -- the details are mandatory
export const pscNone = { ...base, paymentMethod: 'PSC' } satisfies OrderFor<'PSC'>;
// @ts-expect-error -- the client id is mandatory
export const pscEmpty = { ...base, paymentMethod: 'PSC', details: {} } satisfies OrderFor<'PSC'>;
