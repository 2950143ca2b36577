import { expect, test } from 'vitest';
import { envelopeNames } from './message/callback.ts';
import { formLimits, readForm, type FormProblem } from './message/form.ts';

type Fields = Readonly<Record<string, string>>;
type Verdict = readonly [body: string | Uint8Array, fields: Fields, ...problems: FormProblem[]];

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)));
const names = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`);
const counted = (count: number) =>
  names(count)
    .map((name) => `${name}=1`)
    .join('&');
const fieldsOf = (count: number) => Object.fromEntries(names(count).map((name) => [name, '1']));
const filled = (size: number) => `a=${'x'.repeat(size - 2)}`;
const { bytes: mostBytes, names: mostNames } = formLimits;

const plain: readonly Verdict[] = [
  ['', {}],
  ['a=1', { a: '1' }],
  ['a=1&b=2', { a: '1', b: '2' }],
  ['b=2&a=1', { b: '2', a: '1' }],
  ['amount=4990&currency=CHF', { amount: '4990', currency: 'CHF' }],
  ['status=success&uppTransactionId=180710155401925243', { status: 'success', uppTransactionId: '180710155401925243' }],
  ['responseCode=01', { responseCode: '01' }],
  ['refno=000123', { refno: '000123' }],
  ['refno=a%2Fb', { refno: 'a/b' }],
  ['refno=a/b', { refno: 'a/b' }],
  ['uppStatus3D=N%2FA', { uppStatus3D: 'N/A' }],
  ['errorMessage=%3Cscript%3E', { errorMessage: '<script>' }],
  ['errorMessage=<script>', { errorMessage: '<script>' }],
  ['errorDetail=a%26b%3Dc', { errorDetail: 'a&b=c' }],
  ['name=J%C3%BCrg', { name: 'Jürg' }],
  ['name=Jürg', { name: 'Jürg' }],
  ['name=%F0%9F%92%B3', { name: '💳' }],
  ['name=💳', { name: '💳' }],
  ['%61=1', { a: '1' }],
  ['%61mount=1', { amount: '1' }],
  ['AMOUNT=1&amount=2', { AMOUNT: '1', amount: '2' }],
  ['amount =1&amount=2', { 'amount ': '1', amount: '2' }],
  ['amount%00=1&amount=2', { 'amount\0': '1', amount: '2' }],
  ['аmount=1', { аmount: '1' }],
];

const separators: readonly Verdict[] = [
  ['&', {}],
  ['&&&', {}],
  ['&a=1&', { a: '1' }],
  ['a=1&&b=2', { a: '1', b: '2' }],
  ['a', { a: '' }],
  ['a&b', { a: '', b: '' }],
  ['a=', { a: '' }],
  ['amount=&currency=CHF', { amount: '', currency: 'CHF' }],
  ['=', { '': '' }],
  ['=1', { '': '1' }],
  ['==', { '': '=' }],
  ['a==', { a: '=' }],
  ['a==1', { a: '=1' }],
  ['a=b=c', { a: 'b=c' }],
  ['a%3D=1', { 'a=': '1' }],
  ['a;b=1', { 'a;b': '1' }],
  ['a=1;b=2', { a: '1;b=2' }],
  ['a=1\n', { a: '1\n' }],
  ['a=1\r\nb=2', { a: '1\r\nb=2' }],
  ['?a=1', { '?a': '1' }],
  ['#a=1', { '#a': '1' }],
  ['{"amount":1}', { '{"amount":1}': '' }],
  ['<a>1</a>', { '<a>1</a>': '' }],
  ['a=1 b=2', { a: '1 b=2' }],
];

const plus: readonly Verdict[] = [
  ['a=b+c', { a: 'b c' }],
  ['a=b%20c', { a: 'b c' }],
  ['a=b%2Bc', { a: 'b+c' }],
  ['a=+', { a: ' ' }],
  ['a=++', { a: '  ' }],
  ['a=%252B', { a: '%2B' }],
  ['+a=1', { ' a': '1' }],
  ['a+b=1', { 'a b': '1' }],
  ['a%2Bb=1', { 'a+b': '1' }],
  ['amount=+1', { amount: ' 1' }],
  ['amount=%2B1', { amount: '+1' }],
];

const duplicates: readonly Verdict[] = [
  ['a=1&a=1', {}, 'duplicate'],
  ['a=1&a=2', {}, 'duplicate'],
  ['a=1&a=2&a=3', {}, 'duplicate'],
  ['a=1&b=2&a=3', { b: '2' }, 'duplicate'],
  ['a&a', {}, 'duplicate'],
  ['a=&a', {}, 'duplicate'],
  ['=1&=2', {}, 'duplicate'],
  ['a=1&%61=2', {}, 'duplicate'],
  ['a+b=1&a%20b=2', {}, 'duplicate'],
  ['amount=1&amount=1', {}, 'duplicate'],
  ['amount=1&amount=2&currency=CHF', { currency: 'CHF' }, 'duplicate'],
  ['sign2=a&sign2=b', {}, 'duplicate'],
  ['status=cancel&status=success', {}, 'duplicate'],
  ['status=success&amount=1&status=success', { amount: '1' }, 'duplicate'],
  ['uppTransactionId=1&uppTransactionId=2', {}, 'duplicate'],
  ['a=1&a=2&b=1&b=2', {}, 'duplicate'],
  ['toString=1&toString=2', {}, 'duplicate'],
  ['provCEvents[1]=1&provCEvents[1]=2', {}, 'duplicate'],
  [`a=1&${counted(198)}&a=2`, fieldsOf(198), 'duplicate'],
];

const structured: readonly Verdict[] = [
  ['sign2[]=a', {}, 'structured_name'],
  ['sign2[]=a&sign2[]=b', {}, 'structured_name'],
  ['sign2[0]=a', {}, 'structured_name'],
  ['sign2%5B%5D=a', {}, 'structured_name'],
  ['sign2%5b0%5d=a', {}, 'structured_name'],
  ['sign2[=a', {}, 'structured_name'],
  ['sign2[a][b]=c', {}, 'structured_name'],
  ['sign2.a=b', {}, 'structured_name'],
  ['sign2.=b', {}, 'structured_name'],
  ['sign2%2Ea=b', {}, 'structured_name'],
  ['amount[]=1', {}, 'structured_name'],
  ['amount=1&amount[]=2', { amount: '1' }, 'structured_name'],
  ['amount=1&amount.x=2', { amount: '1' }, 'structured_name'],
  ['currency[$ne]=CHF', {}, 'structured_name'],
  ['status[$gt]=', {}, 'structured_name'],
  ['refno[__proto__]=a', {}, 'structured_name'],
  ['uppTransactionId[toString]=a', {}, 'structured_name'],
  ['merchantId.length=1', {}, 'structured_name'],
  ['errorCode[]', {}, 'structured_name'],
  ['uppMsgType[0]=post&a=1', { a: '1' }, 'structured_name'],
  ['amount]=1', { 'amount]': '1' }],
  ['[amount]=1', { '[amount]': '1' }],
  ['.amount=1', { '.amount': '1' }],
  ['a[amount]=1', { 'a[amount]': '1' }],
  ['a[b]=c', { 'a[b]': 'c' }],
  ['a[]=1', { 'a[]': '1' }],
  ['a[]=1&a[]=2', {}, 'duplicate'],
  ['a.b=c', { 'a.b': 'c' }],
  ['x-amount[]=1', { 'x-amount[]': '1' }],
  ['provCEvents[1].event_name=Gala', { 'provCEvents[1].event_name': 'Gala' }],
  ['provCEvents%5B1%5D.event_name=Gala', { 'provCEvents[1].event_name': 'Gala' }],
  ['provCEvents[1].arena_location.city=Bern', { 'provCEvents[1].arena_location.city': 'Bern' }],
  ['provBCustomData[10]=x', { 'provBCustomData[10]': 'x' }],
  [
    'provCHotelReservationDetails[1].passengers[2].id=7&provCHotelReservationDetails[1].passengers[3].id=8',
    {
      'provCHotelReservationDetails[1].passengers[2].id': '7',
      'provCHotelReservationDetails[1].passengers[3].id': '8',
    },
  ],
  ['uppArticle_1_Name=A&uppArticle_2_Name=B', { uppArticle_1_Name: 'A', uppArticle_2_Name: 'B' }],
  ['L_NAME0=A&L_NAME1=B', { L_NAME0: 'A', L_NAME1: 'B' }],
];

const prototypes: readonly Verdict[] = [
  ['__proto__=1', {}, 'reserved_name'],
  ['constructor=1', {}, 'reserved_name'],
  ['prototype=1', {}, 'reserved_name'],
  ['__proto__', {}, 'reserved_name'],
  ['%5F%5Fproto%5F%5F=1', {}, 'reserved_name'],
  ['__proto__=1&__proto__=2', {}, 'reserved_name'],
  ['__proto__=1&amount=2', { amount: '2' }, 'reserved_name'],
  ['__proto__[amount]=1', {}, 'structured_name'],
  ['__proto__.amount=1', {}, 'structured_name'],
  ['__proto__%5Bamount%5D=1', {}, 'structured_name'],
  ['constructor[prototype][amount]=1', {}, 'structured_name'],
  ['constructor.prototype.amount=1', {}, 'structured_name'],
  ['prototype[a]=1', {}, 'structured_name'],
  ['constructor=1&constructor.prototype.a=1', {}, 'reserved_name', 'structured_name'],
  ['a[__proto__]=1', { 'a[__proto__]': '1' }],
  ['a.__proto__.b=1', { 'a.__proto__.b': '1' }],
  ['__PROTO__=1', { __PROTO__: '1' }],
  ['__proto=1', { __proto: '1' }],
  ['toString=1', { toString: '1' }],
  ['valueOf=1', { valueOf: '1' }],
  ['hasOwnProperty=1', { hasOwnProperty: '1' }],
  ['__defineGetter__=1', { __defineGetter__: '1' }],
  ['toJSON=1', { toJSON: '1' }],
  ['length=1', { length: '1' }],
];

const encodings: readonly Verdict[] = [
  ['a=%', {}, 'bad_encoding'],
  ['a=%4', {}, 'bad_encoding'],
  ['a=%zz', {}, 'bad_encoding'],
  ['a=%4g', {}, 'bad_encoding'],
  ['a=100%', {}, 'bad_encoding'],
  ['a=% 41', {}, 'bad_encoding'],
  ['a=%u0041', {}, 'bad_encoding'],
  ['%=1', {}, 'bad_encoding'],
  ['%zz=1&b=2', { b: '2' }, 'bad_encoding'],
  ['a=%&b=2', { b: '2' }, 'bad_encoding'],
  ['a=%80', {}, 'bad_encoding'],
  ['a=%FF', {}, 'bad_encoding'],
  ['a=%FE%FF', {}, 'bad_encoding'],
  ['a=%C3', {}, 'bad_encoding'],
  ['a=%C3%28', {}, 'bad_encoding'],
  ['a=%E2%82', {}, 'bad_encoding'],
  ['a=%C0%80', {}, 'bad_encoding'],
  ['a=%C0%AF', {}, 'bad_encoding'],
  ['a=%C1%81', {}, 'bad_encoding'],
  ['a=%E0%80%AF', {}, 'bad_encoding'],
  ['a=%F0%80%80%AF', {}, 'bad_encoding'],
  ['%C1%A1mount=1', {}, 'bad_encoding'],
  ['a=%ED%A0%80', {}, 'bad_encoding'],
  ['a=%ED%B0%80', {}, 'bad_encoding'],
  ['a=%ED%A0%BD%ED%B2%B3', {}, 'bad_encoding'],
  ['a=%F4%90%80%80', {}, 'bad_encoding'],
  ['a=%F8%88%80%80%80', {}, 'bad_encoding'],
  ['a=%F4%8F%BF%BF', { a: '\u{10FFFF}' }],
  ['a=%EF%BF%BD', { a: '\uFFFD' }],
  ['a=%EF%BF%BE', { a: '\uFFFE' }],
  ['a=%7F', { a: '\u007F' }],
  ['a=%00', { a: '\0' }],
  ['a=\0', { a: '\0' }],
  ['amount=1%00', { amount: '1\0' }],
  ['a=%0D%0A', { a: '\r\n' }],
  ['a=%E2%80%AE', { a: '\u202E' }],
  ['a=%c3%bc', { a: 'ü' }],
  ['a=%2541', { a: '%41' }],
  [bytes('a=', [0x80]), {}, 'bad_encoding'],
  [bytes('a=', [0xff, 0xfe]), {}, 'bad_encoding'],
  [bytes('a=', [0xc0, 0xaf]), {}, 'bad_encoding'],
  [bytes('a=', [0xc3]), {}, 'bad_encoding'],
  [bytes('a=', [0xed, 0xa0, 0x80]), {}, 'bad_encoding'],
  [bytes('a=1&b=', [0xe9]), {}, 'bad_encoding'],
  [bytes('a=', [0xc3, 0xbc]), { a: 'ü' }],
  [bytes('a=', [0x00]), { a: '\0' }],
  [bytes('amount=1'), { amount: '1' }],
  [bytes([0xff, 0xfe], 'a\0=\x001\0'), {}, 'bad_encoding'],
  [bytes([0xef, 0xbb, 0xbf], 'amount=1'), { '\uFEFFamount': '1' }],
  [bytes([0xef, 0xbb, 0xbf], 'amount=1&amount=2'), { '\uFEFFamount': '1', amount: '2' }],
  ['\uFEFFamount=1', { '\uFEFFamount': '1' }],
  ['%EF%BB%BFamount=1', { '\uFEFFamount': '1' }],
  ['a=\uD83D', { a: '\uFFFD' }],
];

const limits: readonly Verdict[] = [
  [counted(mostNames - 1), fieldsOf(mostNames - 1)],
  [counted(mostNames), fieldsOf(mostNames)],
  [`&&${counted(mostNames)}&&`, fieldsOf(mostNames)],
  [counted(mostNames + 1), fieldsOf(mostNames), 'too_many'],
  [`${counted(mostNames)}&sign2=a`, fieldsOf(mostNames), 'too_many'],
  [`${counted(mostNames)}&n0=2`, fieldsOf(mostNames), 'too_many'],
  ['a=1&'.repeat(mostNames + 1), {}, 'too_many', 'duplicate'],
  [filled(mostBytes), { a: 'x'.repeat(mostBytes - 2) }],
  [filled(mostBytes + 1), {}, 'too_large'],
  [bytes(filled(mostBytes)), { a: 'x'.repeat(mostBytes - 2) }],
  [bytes(filled(mostBytes + 1)), {}, 'too_large'],
  [`amount=1&${filled(mostBytes)}`, {}, 'too_large'],
  [`a=${'ü'.repeat(mostBytes / 2 - 1)}`, { a: 'ü'.repeat(mostBytes / 2 - 1) }],
  [`a=${'ü'.repeat(mostBytes / 2)}`, {}, 'too_large'],
  ['&'.repeat(mostBytes), {}],
  ['='.repeat(mostBytes), { '': '='.repeat(mostBytes - 1) }],
  [new Uint8Array(mostBytes + 1), {}, 'too_large'],
];

const several: readonly Verdict[] = [
  ['a=1&a=2&b=%', {}, 'bad_encoding', 'duplicate'],
  ['__proto__=1&sign2[]=2&a=1&a=2', {}, 'reserved_name', 'structured_name', 'duplicate'],
  ['amount=1&amount=2&sign2[]=a&a[b]=c', { 'a[b]': 'c' }, 'structured_name', 'duplicate'],
  [`%=1&${counted(mostNames)}`, fieldsOf(mostNames - 1), 'too_many', 'bad_encoding'],
];

const groups = { plain, separators, plus, duplicates, structured, prototypes, encodings, limits, several };
const corpus = Object.entries(groups).flatMap(([group, verdicts]) =>
  verdicts.map((verdict) => ({ group, body: JSON.stringify(show(verdict[0])), verdict })),
);

test.for(corpus)(
  '$group: readForm returns the expected fields and problems for the body $body',
  ({ verdict: [body, fields, ...problems] }) => {
    const form = readForm(body, envelopeNames);
    expect(Object.entries(form.fields)).toEqual(Object.entries(fields));
    expect(form.problems).toEqual(problems);
    expect(Object.getPrototypeOf(form.fields)).toBeNull();
  },
);

test('the corpus contains more than 200 distinct bodies', () => {
  const distinct = new Set(corpus.map(({ verdict: [body] }) => `${typeof body} ${body}`));
  expect(corpus.length).toBe(distinct.size);
  expect(corpus.length).toBeGreaterThan(200);
});

function show(body: string | Uint8Array): string {
  const text = typeof body === 'string' ? body : `bytes ${Buffer.from(body.subarray(0, 40)).toString('latin1')}`;
  return text.length > 60 ? `${text.slice(0, 40)}… (${body.length})` : text;
}
