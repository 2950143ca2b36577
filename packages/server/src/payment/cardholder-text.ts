import { maskCardNumbers } from '@tillkit/core/internal';

/** Longest text that is kept, in characters. */
const most = 500;

/**
 * Text of an issuer as it may be stored and shown as text: one line of at most 500 characters, without those that control,
 * turn or hide what stands around them. `undefined` when nothing is left, or when it holds a card number.
 */
export function toCardholderText(text: string): string | undefined {
  const line = text
    .replaceAll(/[\p{Cf}\p{Cs}]/gu, '') // marks of direction, joiners, signs that nobody sees, halves of signs
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (maskCardNumbers(line) !== line) return undefined;
  return [...line].slice(0, most).join('').trimEnd() || undefined;
}
