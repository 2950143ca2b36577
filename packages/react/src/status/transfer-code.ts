import type { PayTo } from '@tillkit/core/internal';

/** Postal address of the account holder. The gateway does not return it, and a Swiss QR bill requires it. */
export interface Creditor {
  /** Name of the account holder, exactly as the gateway returns it in `payTo.accountHolder`. */
  readonly name: string;
  readonly street?: string | undefined;
  readonly buildingNumber?: string | undefined;
  readonly zipCode: string;
  readonly city: string;
  /** ISO 3166-1 code with two letters, such as `CH`. */
  readonly country: string;
}

/** Content of the QR code that a banking app reads to prepare the transfer. */
export interface TransferCode {
  /** `swiss` is the code of a Swiss QR bill. `epc` is the European Payments Council's code for SEPA transfers. */
  readonly kind: 'swiss' | 'epc';
  readonly text: string;
}

/** Transfer that the shopper still has to make. */
export interface Transfer {
  readonly payTo: PayTo;
  /** Amount as a decimal number with two digits after the point, such as `49.90`. */
  readonly amount: string;
  readonly currency: string;
}

/**
 * Returns the QR code for a transfer, or `undefined` if any value that the code's standard requires is unknown or
 * invalid.
 */
export function toTransferCode(transfer: Transfer, creditor?: Creditor): TransferCode | undefined {
  const { payTo, currency, amount } = transfer;
  const values: Values = {
    iban: compact(payTo.accountNumber),
    holder: payTo.accountHolder?.trim() ?? '',
    reference: payTo.invoiceReference?.trim() ?? '',
    currency,
    amount,
  };
  if (!values.holder || !values.reference || !isPayable(amount) || !isIban(values.iban)) return;
  const swiss = creditor && toSwissText(values, creditor);
  if (swiss !== undefined) return { kind: 'swiss', text: swiss };
  const epc = toEpcText(values);
  return epc === undefined ? undefined : { kind: 'epc', text: epc };
}

interface Values {
  readonly iban: string;
  readonly holder: string;
  readonly reference: string;
  readonly currency: string;
  readonly amount: string;
}

/** Both standards allow amounts from 0.01 to 999,999,999.99. */
const isPayable = (amount: string): boolean => /^\d{1,9}\.\d\d$/.test(amount) && Number(amount) > 0;

/** Returns the content of a Swiss QR code with a structured address (Implementation Guidelines QR-bill, version 2.3). */
function toSwissText({ iban, holder, reference, currency, amount }: Values, creditor: Creditor): string | undefined {
  const { name, street = '', buildingNumber = '', zipCode, city, country } = creditor;
  const isSwiss = /^(CH|LI)\d{7}[A-Z0-9]{12}$/.test(iban) && (currency === 'CHF' || currency === 'EUR');
  const address = [name, street, buildingNumber, zipCode, city, country];
  const isComplete = [name, zipCode, city].every((text) => text.trim()) && /^[A-Z]{2}$/.test(country);
  const fits = [70, 70, 16, 16, 35, 2].every((length, index) => (address[index] ?? '').length <= length);
  if (!isSwiss || !isComplete || !fits || name !== holder) return;
  const referenceLines = swissReference(iban, reference);
  if (!referenceLines || ![...address, ...referenceLines].every((text) => swissLetters.test(text))) return;
  const unknownParty = ['', '', '', '', '', '', ''];
  const account = ['SPC', '0200', '1', iban, 'S', ...address, ...unknownParty];
  return [...account, amount, currency, ...unknownParty, ...referenceLines, 'EPD'].join('\n');
}

/** The characters that the Implementation Guidelines allow: Latin letters of European languages, without controls. */
const swissLetters = /^[\x20-\x7E\u00A0-\u017F\u0218-\u021B\u20AC]*$/;

/**
 * Returns the three lines for the reference: its type, the structured reference, and the message. A QR-IBAN requires a
 * QR reference; any other IBAN has a creditor reference (ISO 11649) or a message.
 */
function swissReference(iban: string, reference: string): readonly [string, string, string] | undefined {
  const number = compact(reference);
  if (isQrIban(iban)) return isQrReference(number) ? ['QRR', number, ''] : undefined;
  if (isCreditorReference(number)) return ['SCOR', number, ''];
  return reference.length <= 140 ? ['NON', '', reference] : undefined;
}

/** Returns whether the institution of a Swiss or Liechtenstein IBAN is in the range 30000 to 31999. */
const isQrIban = (iban: string): boolean => /^(CH|LI)\d\d3[01]/.test(iban);

/**
 * Returns the content of an EPC code (EPC069-12, version 002). Only transfers inside the European Economic Area work
 * without the BIC, which the gateway does not return. A QR-IBAN accepts only transfers with a QR reference, which an
 * EPC code does not contain.
 */
function toEpcText({ iban, holder, reference, currency, amount }: Values): string | undefined {
  if (currency !== 'EUR' || !isEea(iban) || isQrIban(iban) || holder.length > 70 || reference.length > 140) return;
  const number = compact(reference);
  const referenceLines = isCreditorReference(number) ? [number] : ['', reference];
  const text = ['BCD', '002', '1', 'SCT', '', holder, iban, `EUR${amount}`, '', ...referenceLines].join('\n');
  const hasControl = [holder, reference].some((value) => /\p{Cc}/u.test(value));
  return hasControl || new TextEncoder().encode(text).length > 331 ? undefined : text;
}

const eea = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(' ');
const isEea = (iban: string): boolean => eea.includes(iban.slice(0, 2));

const compact = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

const isIban = (text: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && hasCheckDigits(text);

const isCreditorReference = (text: string): boolean => /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && hasCheckDigits(text);

/** Checks the check digits of an IBAN or a creditor reference (ISO 7064, modulo 97-10). They range from 02 to 98. */
function hasCheckDigits(text: string): boolean {
  if (/^..(00|01|99)/.test(text)) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((letter) => String(Number.parseInt(letter, 36)));
  return [...digits.join('')].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** The check table of the QR reference (modulo 10, recursive). */
const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

function isQrReference(text: string): boolean {
  if (!/^\d{27}$/.test(text) || /^0+$/.test(text)) return false;
  // The check digit brings the carry of all 27 digits to 0.
  return [...text].reduce((carry, digit) => carries[(carry + Number(digit)) % 10] ?? 0, 0) === 0;
}
