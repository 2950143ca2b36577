/** What no text for people holds, by language; `all` is for each of them. */
const forbidden: Readonly<Record<string, readonly (readonly [says: string, pattern: RegExp])[]>> = {
  all: [
    ['has a straight quote', /['"]/],
    ['has three dots for an ellipsis', /\.\.\./],
    ['has two spaces', / {2}/],
    ['has a name of the wire', /\brefno\b|\bsign2?\b|\b\d+x\d+\b/i],
  ],
  en: [
    ['is not British', /\bcancell?(?:ed|ing)\b(?<!cancell(?:ed|ing))|\binstallment|\bcolor|\bauthorize/i],
    ['claims what is not known', /\bnothing (?:was|has been) (?:paid|charged)/i],
  ],
  de: [
    ['is not formal', /\b(?:du|dir|dich|dein\w*)\b/i],
    ['claims what is not known', /\bnichts (?:wurde )?(?:bezahlt|belastet worden)/i],
  ],
  fr: [
    ['is not formal', /(?<!\p{L})(?:tu|ton|tes|toi)(?!\p{L})/iu],
    ['lacks a space before a sign', /[^\u00a0\u202f][:;!?](?=\s|$)/],
    ['claims what is not known', /\brien n’a été (?:payé|débité)/i],
  ],
  it: [
    ['is not formal', /(?<!\p{L})(?:tu|tuo|tua|tuoi|tue)(?!\p{L})/iu],
    ['claims what is not known', /\b(?:nulla|niente) è stato (?:pagato|addebitato)/i],
  ],
  es: [
    ['is not formal', /(?<!\p{L})(?:tú|tu|tus|inténtalo|elige)(?!\p{L})/iu],
    ['claims what is not known', /\bno se ha (?:pagado|cobrado) nada/i],
  ],
  pt: [
    ['is of Brazil', /(?<!\p{L})(?:você|celular|usuário|cadastr\p{L}+)(?!\p{L})/iu],
    ['claims what is not known', /\bnada foi (?:pago|cobrado)/i],
  ],
  da: [['claims what is not known', /\b(?:intet|ingenting) (?:er|blev) (?:betalt|trukket)|ikke trukket noget/i]],
  no: [['claims what is not known', /\b(?:intet|ingenting) (?:er|ble) (?:betalt|trukket)/i]],
  pl: [
    ['is not formal', /(?<!\p{L})(?:ty|twój|twoja|twoje|ciebie|tobie)(?!\p{L})/iu],
    ['claims what is not known', /nic nie zostało (?:zapłacone|pobrane)/i],
  ],
  el: [
    ['is not formal', /(?<!\p{L})(?:σου|εσύ)(?!\p{L})/iu],
    ['claims what is not known', /δεν (?:πληρώθηκε|χρεώθηκε) τίποτα/i],
  ],
};

/** What is wrong with a text in a language. */
export const faultsOf = (language: string, text: string): readonly string[] =>
  [...(forbidden['all'] ?? []), ...(forbidden[language] ?? [])].flatMap(([says, pattern]) =>
    pattern.test(text) ? [says] : [],
  );
