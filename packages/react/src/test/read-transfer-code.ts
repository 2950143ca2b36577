/** Values of a transfer, as a banking app reads them from a QR code. */
export interface ReadTransfer {
  readonly kind: 'swiss' | 'epc';
  readonly iban: string;
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
  readonly reference: string;
}

type Line = readonly [name: string, pattern: RegExp];
const blank = (party: string): Line[] => Array.from({ length: 7 }, (_, index) => [`${party} ${index + 1}`, /^$/]);
const amount = /^(0|[1-9]\d{0,8})\.\d\d$/;

/** The lines of a Swiss QR code with a structured address and without a debtor (Implementation Guidelines QR-bill). */
const swissLines: readonly Line[] = [
  ['QRType', /^SPC$/],
  ['Version', /^0200$/],
  ['Coding', /^1$/],
  ['IBAN', /^(CH|LI)\d{7}[A-Z0-9]{12}$/],
  ['AdrTp', /^S$/],
  ['Name', /^.{1,70}$/],
  ['StrtNm', /^.{0,70}$/],
  ['BldgNb', /^.{0,16}$/],
  ['PstCd', /^.{1,16}$/],
  ['TwnNm', /^.{1,35}$/],
  ['Ctry', /^[A-Z]{2}$/],
  ...blank('UltmtCdtr'),
  ['Amt', amount],
  ['Ccy', /^(CHF|EUR)$/],
  ...blank('UltmtDbtr'),
  ['Tp', /^(QRR|SCOR|NON)$/],
  ['Ref', /^.{0,27}$/],
  ['Ustrd', /^.{0,140}$/],
  ['Trailer', /^EPD$/],
];

/** The lines of an EPC code without a BIC (EPC069-12, version 002). The last line with a value ends the code. */
const epcLines: readonly Line[] = [
  ['Service tag', /^BCD$/],
  ['Version', /^002$/],
  ['Character set', /^1$/],
  ['Identification', /^SCT$/],
  ['BIC', /^$/],
  ['Name', /^.{1,70}$/u],
  ['IBAN', /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/],
  ['Amount', new RegExp(amount.source.replace('^', '^EUR'))],
  ['Purpose', /^$/],
  ['Structured reference', /^(|RF\d\d[A-Z0-9]{1,21})$/],
  ['Text', /^.{0,140}$/u],
];

/**
 * Reads the text of a QR code as a strict banking app does, and throws at the first line that its standard forbids.
 * This parser shares no code with the component that it tests.
 */
export function readTransferCode(text: string): ReadTransfer {
  return text.startsWith('SPC\n') ? readSwiss(text) : readEpc(text);
}

function readSwiss(text: string): ReadTransfer {
  const read = readLines(text, swissLines, swissLines.length);
  for (const letter of text.replaceAll('\n', '')) need(isSwissLetter(letter.codePointAt(0) ?? 0), 'letter', letter);
  const [iban, type, reference, message] = [read('IBAN'), read('Tp'), read('Ref'), read('Ustrd')];
  need(remainder97(iban) === 1n, 'IBAN', iban);
  need(/^..\d\d3[01]/.test(iban) === (type === 'QRR'), 'Tp', type);
  if (type === 'QRR') need(/^\d{27}$/.test(reference) && checkDigitOf(reference) === reference[26], 'Ref', reference);
  if (type === 'SCOR') need(/^RF\d\d\w{1,21}$/.test(reference) && remainder97(reference) === 1n, 'Ref', reference);
  if (type === 'NON') need(reference === '', 'Ref', reference);
  return {
    kind: 'swiss',
    iban,
    name: read('Name'),
    amount: read('Amt'),
    currency: read('Ccy'),
    reference: reference || message,
  };
}

function readEpc(text: string): ReadTransfer {
  const read = readLines(text, epcLines, 10);
  need(new TextEncoder().encode(text).length <= 331, 'length', text);
  need(!text.endsWith('\n'), 'last line', text);
  const [iban, structured, message] = [read('IBAN'), read('Structured reference'), read('Text')];
  need(remainder97(iban) === 1n, 'IBAN', iban);
  if (structured) need(message === '' && remainder97(structured) === 1n, 'Structured reference', structured);
  return {
    kind: 'epc',
    iban,
    name: read('Name'),
    amount: read('Amount').slice(3),
    currency: 'EUR',
    reference: structured || message,
  };
}

/** Checks each line against its pattern. Returns a function that reads a line by its name. */
function readLines(text: string, known: readonly Line[], atLeast: number): (name: string) => string {
  const lines = text.split('\n');
  need(lines.length >= atLeast && lines.length <= known.length, 'number of lines', String(lines.length));
  for (const [index, line] of lines.entries()) {
    const [name, pattern] = known[index] ?? ['', /^$/];
    need(pattern.test(line), name, line);
  }
  return (name) => lines[known.findIndex(([one]) => one === name)] ?? '';
}

function need(isRight: boolean, name: string, value: string): void {
  if (!isRight) throw new Error(`The QR code has an invalid ${name}: ${JSON.stringify(value)}.`);
}

const isSwissLetter = (code: number): boolean =>
  (code >= 0x20 && code <= 0x7e) || // Basic Latin
  (code >= 0xa0 && code <= 0xff) || // Latin-1 Supplement
  (code >= 0x1_00 && code <= 0x1_7f) || // Latin Extended-A
  [0x2_18, 0x2_19, 0x2_1a, 0x2_1b, 0x20_ac].includes(code);

/** Returns the remainder of an IBAN or a creditor reference divided by 97. It is 1 if the check digits are right. */
function remainder97(text: string): bigint {
  const moved = text.slice(4) + text.slice(0, 4);
  return BigInt(moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n;
}

/** The check table of the QR reference, one row per carry. The guidelines print the whole table. */
const table = ['0946827135', '9468271350', '4682713509', '6827135094', '8271350946']
  .concat(['2713509468', '7135094682', '1350946827', '3509468271', '5094682713'])
  .map((row) => [...row].map(Number));

/** Returns the check digit for the first 26 digits of a QR reference. */
function checkDigitOf(reference: string): string {
  let carry = 0;
  for (const digit of reference.slice(0, 26)) carry = table[carry]?.[Number(digit)] ?? Number.NaN;
  return String((10 - carry) % 10);
}
