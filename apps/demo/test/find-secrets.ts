/**
 * Returns the names of the secrets that occur in the given text, either in plain form or as hex, base64 or raw bytes.
 */
export function findSecrets(text: string, secrets: Readonly<Record<string, string>>): readonly string[] {
  const lower = text.toLowerCase();
  return Object.entries(secrets)
    .filter(([, secret]) => {
      const bytes = [Buffer.from(secret), ...(/^([0-9a-f]{2})+$/i.test(secret) ? [Buffer.from(secret, 'hex')] : [])];
      const exact = bytes.flatMap((one) => [one.toString('latin1'), one.toString('base64'), one.toString('base64url')]);
      return (
        [secret, ...bytes.map((one) => one.toString('hex'))].some((one) => lower.includes(one.toLowerCase())) ||
        exact.some((one) => text.includes(one))
      );
    })
    .map(([name]) => name);
}
