/** Returns the secret in each encoding in which it could leak, including hex, base64, base64url and URL encoding. */
export function spellings(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const decoded = /^([0-9a-f]{2})+$/i.test(secret) ? Buffer.from(secret, 'hex') : bytes;
  const all = [secret, secret.toUpperCase(), encodeURIComponent(secret)];
  for (const data of [bytes, decoded])
    all.push(data.toString('hex'), data.toString('base64'), data.toString('base64url'), data.toString('latin1'));
  return [...new Set(all)];
}

/** Returns the names of the secrets that a string contains, in plain text or in another encoding. */
export const findSecrets = (text: string, secrets: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(secrets)
    .filter(([, secret]) => spellings(secret).some((spelling) => text.includes(spelling)))
    .map(([name]) => name);
