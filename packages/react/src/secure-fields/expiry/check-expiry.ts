import { readExpiry } from '@tillkit/core/expiry';
import type { FieldProblem } from '../fields-types.ts';

/** What is wrong with an expiry date. A card is good to the end of its month. */
export function checkExpiry(text: string, now = new Date()): FieldProblem | undefined {
  const expiry = readExpiry(text);
  if (!expiry) return text.trim() ? 'incomplete' : 'empty';
  const [month, year] = [Number(expiry.expm), 2_000 + Number(expiry.expy)];
  if (month < 1 || month > 12) return 'invalid';
  return year * 12 + month - 1 < now.getFullYear() * 12 + now.getMonth() ? 'expired' : undefined;
}
