import { resultNames } from '@tillkit/core/internal';
import type { CallAnswer } from '../model/call.ts';
import type { AnswerCorruption } from './faults.ts';

/** Changes the text content of each element and the value of each attribute that has the given name. */
function replaceText(document: string, name: string, change: (text: string) => string): string {
  const element = new RegExp(`(<${name}>)([^<]*)(?=</${name}>)`, 'g');
  const attribute = new RegExp(`( ${name}=")([^"]*)(?=")`, 'g');
  const replace = (_: string, before: string, text: string) => before + change(text);
  return document.replace(element, replace).replace(attribute, replace);
}

const shiftDigits = (text: string) => text.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));

const { refno, transactionId, amount, currency, paymentMethod } = resultNames;

/** Functions that put a wrong value into the response to an XML call. The response stays well-formed. */
const corruptions: Readonly<Record<Exclude<AnswerCorruption, '502' | 'garbage'>, (document: string) => string>> = {
  'other payment': (document) =>
    replaceText(
      replaceText(document, refno, (text) => `${text}X`),
      transactionId,
      shiftDigits,
    ),
  'wrong amount': (document) => replaceText(document, amount, (text) => String(Math.abs(Number(text) - 1))),
  'wrong currency': (document) => replaceText(document, currency, (text) => (text === 'JPY' ? 'CHF' : 'JPY')),
  'wrong method': (document) => replaceText(document, paymentMethod, (text) => (text === 'TWI' ? 'VIS' : 'TWI')),
};

const badGateway = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/** Headers of every XML response. */
export const ofDocument = { 'content-type': 'text/xml;charset=UTF-8' } as const;

/** Corrupts a document as specified and returns it as the response to an XML call. */
export function spoilAnswer(document: string, corruption: AnswerCorruption): CallAnswer {
  if (corruption === '502') return { status: 502, headers: { 'content-type': 'text/html' }, body: badGateway };
  const spoilt =
    corruption === 'garbage' ? document.split('').toReversed().join('') : corruptions[corruption](document);
  return { status: 200, headers: ofDocument, body: spoilt };
}
