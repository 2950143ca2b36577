import { flag, id, nested, oneOf, param, repeated, required, type ValuesOf } from './parameter.ts';
import type { Format } from './formats/format.ts';
import type { PaymentMethod } from '../methods/payment-method.ts';

type Equal<A, B> = [A, B] extends [B, A] ? true : false;
declare function same<A, B>(equal: Equal<A, B>): void;
declare function takes<T>(value: T): void;

const made = {
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

// Each format has its type, and what is mandatory has no question mark.
same<
  ValuesOf<typeof made>,
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

// A method can make further rows mandatory.
same<
  ValuesOf<{ readonly a: typeof made.text; readonly b: typeof made.number }, 'a'>,
  { readonly a: string; readonly b?: number | undefined }
>(true);

// @ts-expect-error -- two types that differ are not the same
same<{ a: 1 }, { a?: 1 }>(true);

takes<ValuesOf<typeof made>>({ name: 'a', sub: 'X', only: true, group: { zip: '1' }, list: [{ id: 1 }] });
// @ts-expect-error -- a list of texts holds no objects
takes<ValuesOf<typeof made>>({ name: 'a', sub: 'X', texts: [{ text: 'a' }] });
// @ts-expect-error -- an identifier made of digits is text
takes<ValuesOf<typeof made>>({ name: 'a', sub: 'X', identifier: 42 });
// A flag with one word takes both: absence writes `false`.
takes<ValuesOf<typeof made>>({ name: 'a', sub: 'X', only: false });
// @ts-expect-error -- the word of the wire is not ours
takes<ValuesOf<typeof made>>({ name: 'a', sub: 'X', kind: 'P' });
// @ts-expect-error -- a mandatory row of a group
takes<ValuesOf<typeof made>>({ name: 'a', sub: 'X', group: {} });
// What may be absent may be undefined.
takes<ValuesOf<typeof made>>({ name: 'a', sub: 'X', text: undefined });

takes<Format>('AN100');
// @ts-expect-error -- the specification has no such format
takes<Format>('X5');

takes<PaymentMethod>({
  code: 'MAD',
  customer: { always: ['city'], company: ['companyLegalForm'] },
  article: ['price'],
});
// @ts-expect-error -- a typing error in a mandatory row of customers
takes<PaymentMethod>({ code: 'MAD', customer: { always: ['cty'] } });
// @ts-expect-error -- a typing error in a mandatory row of articles
takes<PaymentMethod>({ code: 'MAD', article: ['prise'] });
// @ts-expect-error -- a request type that the interface lacks
takes<PaymentMethod>({ code: 'MAD', reqtypes: ['ABC'] });
// @ts-expect-error -- a key that a method cannot state
takes<PaymentMethod>({ code: 'MAD', colour: 'red' });
