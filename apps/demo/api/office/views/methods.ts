import { namesOfMethods } from '../../../web/load-words.ts';
import { card, cardCodes, everyday, further } from '../../../catalogue/methods.ts';
import type { Choice } from '../../../web/office/model.ts';
import type { Clerk } from '../parts.ts';

const codes = [...new Set([...cardCodes, ...Object.keys(everyday), ...further])].filter((code) => code !== card);

/** Returns all payment methods, sorted by the name that the shop shows. */
export async function methodChoices({ language, locale }: Clerk): Promise<readonly Choice[]> {
  const names = Object.entries(await namesOfMethods(codes, language)).map(([value, text]) => ({ value, text }));
  return names.toSorted((a, b) => a.text.localeCompare(b.text, locale));
}

export const nameOf = (choices: readonly Choice[], code: string | undefined): string =>
  choices.find(({ value }) => value === code)?.text ?? code ?? '';

/** Returns the name of a method and, for a card, its last four digits, such as `Mastercard •••• 0007`. */
export function nameOfCard(
  choices: readonly Choice[],
  code: string | undefined,
  maskedCard: string | undefined,
): string {
  const name = nameOf(choices, code);
  return maskedCard === undefined ? name : `${name} ••••\u00A0${maskedCard.slice(-4)}`.trim();
}
