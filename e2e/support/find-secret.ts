/** Ways in which a secret can be written where it must not be: as it is, in hex, base64, base64url or as part of a URL. */
export function spellings(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const decoded = /^([0-9a-f]{2})+$/i.test(secret) ? Buffer.from(secret, 'hex') : bytes;
  const all = [secret, secret.toUpperCase(), encodeURIComponent(secret)];
  for (const data of [bytes, decoded])
    all.push(data.toString('hex'), data.toString('base64'), data.toString('base64url'), data.toString('latin1'));
  return [...new Set(all)];
}

/** The secrets that a text holds in any spelling, by their names. */
export const findSecrets = (text: string, secrets: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(secrets)
    .filter(([, secret]) => spellings(secret).some((spelling) => text.includes(spelling)))
    .map(([name]) => name);
