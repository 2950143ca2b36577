import type { documentAttacks } from '../model/fault.ts';
import { document, type AttackMessage } from './attack-messages.ts';

/** Removes the XML declaration from the forged document on which the hostile documents are based. */
const body = (text: string) => text.replace(/^<\?xml[^>]*\?>\s*/, '');

const withDoctype = (doctype: string, inside: string) => (text: string) =>
  document(`<!DOCTYPE x [${doctype}]>${body(text).replace(/<refno|<amount>/, `<x>${inside}</x>$&`)}`);

const nested = Array.from({ length: 12 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');

export const hostileDocuments: Readonly<
  Record<(typeof documentAttacks)[number], (text: string) => readonly AttackMessage[]>
> = {
  /**
   * Three documents: one with nested entities, one that repeats a long entity, and one with many character references.
   */
  'entity-bomb': (text) => [
    withDoctype(`<!ENTITY e0 "ha">${nested}`, '&e12;')(text),
    withDoctype(`<!ENTITY a "${'a'.repeat(10_000)}">`, '&a;'.repeat(5_000))(text),
    document(body(text).replace('</amount>', `${'&#48;'.repeat(10_000)}</amount>`)),
  ],
  'external-entity': (text) => [
    withDoctype('<!ENTITY x SYSTEM "file:///etc/hostname">', '&x;')(text),
    withDoctype('<!ENTITY % p SYSTEM "http://127.0.0.1:1/p.dtd"> %p;', '')(text),
  ],
  'deep-and-big': (text) => [
    document('<a>'.repeat(15_000) + '</a>'.repeat(15_000)),
    document(body(text).replace('</amount>', `${' '.repeat(10 * 1_048_576)}</amount>`)),
    document(`<a ${Array.from({ length: 100_000 }, (_, n) => `n${n}="1"`).join(' ')}/>`),
  ],
  'number-forms': (text) =>
    ['1e3', '0x10', '+4990', '4990.0', '04990', '٤٩٩٠'].map((amount) =>
      document(Buffer.from(body(text).replace(/(<amount>)[^<]*/, `$1${amount}`)).toString('latin1')),
    ),
  'ill-formed': (text) => {
    const whole = body(text);
    return [
      document(whole.replace('</amount>', '</currency>')),
      document(`${whole}<more/>`),
      document(`${whole}text`),
      document(whole.replace('</amount>', '\0</amount>')),
      document(whole.replace('</amount>', '\xc3\x28</amount>')),
      document(`\xfe\xff${whole.replaceAll(/./gs, '\0$&')}`),
      document(whole.replace('</amount>', '<!-- 1 --></amount>')),
      document(whole.replace('</amount>', '</amount><amount>1</amount>')),
    ];
  },
};
