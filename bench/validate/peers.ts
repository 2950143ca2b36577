// Defines the benchmark's order as a schema in each validation library, in the style of the library's documentation.
import * as v from 'valibot';
import * as z from 'zod';
import * as m from 'zod/mini';

const alpha3 = /^[A-Z]{3}$/;
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
const methods = ['BPY'] as const;
const reqtypes = ['NOA', 'CAA', 'SCN'] as const;
const languages = ['de', 'en', 'fr', 'it'] as const;
const types = ['person', 'company'] as const;
const genders = ['female', 'male'] as const;
const most = 9_999_999;

const vText = (length: number) => v.pipe(v.string(), v.maxLength(length));
const vAmount = v.pipe(v.number(), v.safeInteger());
export const valibotOrder = v.strictObject({
  merchantId: vText(10),
  refno: vText(18),
  amount: vAmount,
  currency: v.pipe(v.string(), v.regex(alpha3)),
  paymentMethod: v.picklist(methods),
  reqtype: v.optional(v.picklist(reqtypes)),
  language: v.optional(v.picklist(languages)),
  customer: v.strictObject({
    title: v.optional(vText(30)),
    firstName: vText(100),
    lastName: vText(100),
    type: v.optional(v.picklist(types)),
    street: vText(100),
    city: vText(100),
    country: v.pipe(v.string(), v.regex(alpha3)),
    zipCode: vText(10),
    phone: vText(40),
    email: v.optional(vText(100)),
    gender: v.picklist(genders),
    birthDate: v.pipe(v.string(), v.check(isDay)),
    language: v.optional(v.picklist(languages)),
  }),
  shipping: v.strictObject({
    firstName: vText(40),
    lastName: vText(40),
    street: vText(40),
    zipCode: vText(10),
    city: vText(40),
    country: v.pipe(v.string(), v.regex(alpha3)),
    price: v.pipe(vAmount, v.maxValue(most)),
    priceGross: v.pipe(vAmount, v.maxValue(most)),
    carrier: vText(50),
    email: v.optional(vText(50)),
  }),
  details: v.strictObject({ rebate: v.optional(vAmount), rebateGross: v.optional(vAmount) }),
  articles: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      description: v.optional(v.string()),
      quantity: vAmount,
      price: vAmount,
      priceGross: vAmount,
      taxRate: v.optional(v.number()),
      priceWithoutVat: v.optional(vAmount),
      taxAmount: v.optional(vAmount),
      unitPrice: v.optional(vAmount),
    }),
  ),
});

const zText = (length: number) => z.string().max(length);
const zAmount = z.int();
export const zodOrder = z.strictObject({
  merchantId: zText(10),
  refno: zText(18),
  amount: zAmount,
  currency: z.string().regex(alpha3),
  paymentMethod: z.enum(methods),
  reqtype: z.enum(reqtypes).optional(),
  language: z.enum(languages).optional(),
  customer: z.strictObject({
    title: zText(30).optional(),
    firstName: zText(100),
    lastName: zText(100),
    type: z.enum(types).optional(),
    street: zText(100),
    city: zText(100),
    country: z.string().regex(alpha3),
    zipCode: zText(10),
    phone: zText(40),
    email: zText(100).optional(),
    gender: z.enum(genders),
    birthDate: z.string().refine(isDay),
    language: z.enum(languages).optional(),
  }),
  shipping: z.strictObject({
    firstName: zText(40),
    lastName: zText(40),
    street: zText(40),
    zipCode: zText(10),
    city: zText(40),
    country: z.string().regex(alpha3),
    price: zAmount.max(most),
    priceGross: zAmount.max(most),
    carrier: zText(50),
    email: zText(50).optional(),
  }),
  details: z.strictObject({ rebate: zAmount.optional(), rebateGross: zAmount.optional() }),
  articles: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      description: z.string().optional(),
      quantity: zAmount,
      price: zAmount,
      priceGross: zAmount,
      taxRate: z.number().optional(),
      priceWithoutVat: zAmount.optional(),
      taxAmount: zAmount.optional(),
      unitPrice: zAmount.optional(),
    }),
  ),
});

const mText = (length: number) => m.string().check(m.maxLength(length));
const mAmount = m.int();
export const miniOrder = m.strictObject({
  merchantId: mText(10),
  refno: mText(18),
  amount: mAmount,
  currency: m.string().check(m.regex(alpha3)),
  paymentMethod: m.enum(methods),
  reqtype: m.optional(m.enum(reqtypes)),
  language: m.optional(m.enum(languages)),
  customer: m.strictObject({
    title: m.optional(mText(30)),
    firstName: mText(100),
    lastName: mText(100),
    type: m.optional(m.enum(types)),
    street: mText(100),
    city: mText(100),
    country: m.string().check(m.regex(alpha3)),
    zipCode: mText(10),
    phone: mText(40),
    email: m.optional(mText(100)),
    gender: m.enum(genders),
    birthDate: m.string().check(m.refine(isDay)),
    language: m.optional(m.enum(languages)),
  }),
  shipping: m.strictObject({
    firstName: mText(40),
    lastName: mText(40),
    street: mText(40),
    zipCode: mText(10),
    city: mText(40),
    country: m.string().check(m.regex(alpha3)),
    price: m.int().check(m.maximum(most)),
    priceGross: m.int().check(m.maximum(most)),
    carrier: mText(50),
    email: m.optional(mText(50)),
  }),
  details: m.strictObject({ rebate: m.optional(mAmount), rebateGross: m.optional(mAmount) }),
  articles: m.array(
    m.strictObject({
      id: m.string(),
      name: m.string(),
      description: m.optional(m.string()),
      quantity: mAmount,
      price: mAmount,
      priceGross: mAmount,
      taxRate: m.optional(m.number()),
      priceWithoutVat: m.optional(mAmount),
      taxAmount: m.optional(mAmount),
      unitPrice: m.optional(mAmount),
    }),
  ),
});

export const passesValibot = (order: unknown) => v.safeParse(valibotOrder, order).success;
export const passesZod = (order: unknown) => zodOrder.safeParse(order).success;
export const passesMini = (order: unknown) => miniOrder.safeParse(order).success;
