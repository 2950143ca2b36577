import { loadMethodWords, methodName } from '../../../web/load-words.ts';
import { cardCodes, everyday, further } from '../../../catalogue/methods.ts';
import type { Choice } from '../../../web/office/model.ts';
import type { Clerk } from '../parts.ts';

const codes = [...new Set([...cardCodes, ...Object.keys(everyday), ...further])];

/**
 * Returns all payment methods, sorted by name. Each entry has the name that shoppers read, with the kind of method.
 */
export async function methodChoices({ language, locale }: Clerk): Promise<readonly Choice[]> {
  const { descriptions, labels } = await loadMethodWords(codes, language);
  const names = descriptions.map(({ code, kind }) => ({ value: code, text: methodName(code, kind, labels.kinds) }));
  return names.toSorted((a, b) => a.text.localeCompare(b.text, locale));
}

export const nameOf = (choices: readonly Choice[], code: string | undefined): string =>
  choices.find(({ value }) => value === code)?.text ?? code ?? '';
