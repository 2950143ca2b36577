import { flag, id, nested, oneOf, param, repeated, required, type ValuesOf } from './parameter.ts';
import type { Format } from './formats/format.ts';
import type { PaymentMethod } from '../methods/payment-method.ts';

type Equal<A, B> = [A, B] extends [B, A] ? true : false;
declare function same<A, B>(equal: Equal<A, B>): void;
declare function takes<T>(value: T): void;

const rows = {
  name: required(param('a', 'AN5')),
  text: param('b', 'A3'),
  number: param('c', 'N7'),
  decimal: param('d', 'DN'),
  identifier: id('e', 'N18'),
  month: param('f', 'MM'),
  day: param('g', 'Date'),
  bare: param('h', 'B'),
  both: flag('i', 'YES', 'NO'),
  only: flag('j', 'yes'),
  word: oneOf('k', ['NOA', 'CAA']),
  kind: oneOf('l', { person: 'P', company: 'C' }),
  sub: required(oneOf('m', ['X'])),
  group: nested('n', { city: param('city', 'AN'), zip: required(param('zip', 'AN')) }),
  list: repeated('o[{n}]', { id: param('id', 'N') }),
  texts: repeated('p[{n}]', param('', 'AN100'), 10),
  numbers: repeated('q[{n}]', param('', 'N')),
} as const;

// Each format maps to a type, and mandatory fields are not optional.
same<
  ValuesOf<typeof rows>,
  {
    readonly name: string;
    readonly sub: 'X';
    readonly text?: string | undefined;
    readonly number?: number | undefined;
    readonly decimal?: number | undefined;
    readonly identifier?: string | undefined;
    readonly month?: string | undefined;
    readonly day?: string | undefined;
    readonly bare?: boolean | undefined;
    readonly both?: boolean | undefined;
    readonly only?: boolean | undefined;
    readonly word?: 'NOA' | 'CAA' | undefined;
    readonly kind?: 'person' | 'company' | undefined;
    readonly group?: { readonly zip: string; readonly city?: string | undefined } | undefined;
    readonly list?: readonly { readonly id?: number | undefined }[] | undefined;
    readonly texts?: readonly string[] | undefined;
    readonly numbers?: readonly number[] | undefined;
  }
>(true);

// A payment method can make additional fields mandatory.
same<
  ValuesOf<{ readonly a: typeof rows.text; readonly b: typeof rows.number }, 'a'>,
  { readonly a: string; readonly b?: number | undefined }
>(true);

// @ts-expect-error -- two types that differ are not the same
same<{ a: 1 }, { a?: 1 }>(true);

takes<ValuesOf<typeof rows>>({ name: 'a', sub: 'X', only: true, group: { zip: '1' }, list: [{ id: 1 }] });
// @ts-expect-error -- a list of texts does not accept objects
takes<ValuesOf<typeof rows>>({ name: 'a', sub: 'X', texts: [{ text: 'a' }] });
// @ts-expect-error -- an identifier made of digits is text
takes<ValuesOf<typeof rows>>({ name: 'a', sub: 'X', identifier: 42 });
// If a flag has no word for `false`, the value `false` still compiles, and the parameter is omitted from the request.
takes<ValuesOf<typeof rows>>({ name: 'a', sub: 'X', only: false });
// @ts-expect-error -- the word on the wire is not our word
takes<ValuesOf<typeof rows>>({ name: 'a', sub: 'X', kind: 'P' });
// @ts-expect-error -- a row of the group is mandatory
takes<ValuesOf<typeof rows>>({ name: 'a', sub: 'X', group: {} });
// An optional field may be undefined.
takes<ValuesOf<typeof rows>>({ name: 'a', sub: 'X', text: undefined });

takes<Format>('AN100');
// @ts-expect-error -- unknown format
takes<Format>('X5');

takes<PaymentMethod>({
  code: 'MAD',
  customer: { always: ['city'], company: ['companyLegalForm'] },
  article: ['price'],
});
// @ts-expect-error -- misspelled customer row
takes<PaymentMethod>({ code: 'MAD', customer: { always: ['cty'] } });
// @ts-expect-error -- misspelled article row
takes<PaymentMethod>({ code: 'MAD', article: ['prise'] });
// @ts-expect-error -- unknown request type
takes<PaymentMethod>({ code: 'MAD', reqtypes: ['ABC'] });
// @ts-expect-error -- unknown key of a method
takes<PaymentMethod>({ code: 'MAD', colour: 'red' });
