import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The one password of the office. It is kept as what scrypt makes of it, for as long as the process runs. */
export interface Password {
  matches(given: string): Promise<boolean>;
  /** What the store has of a session's token: whoever reads the store cannot log in with it, and another password ends all sessions. */
  digest(token: string): string;
}

export function createPassword(password: string): Password {
  const salt = randomBytes(16);
  const known = derive(password, salt);
  return {
    matches: async (given) => timingSafeEqual(await derive(given, salt), await known),
    digest: (token) => createHmac('sha256', password).update(token).digest('hex'),
  };
}

const derive = (text: string, salt: Buffer): Promise<Buffer> =>
  new Promise((done, fail) =>
    scrypt(text.normalize('NFC'), salt, 32, (error, key) => (error ? fail(error) : done(key))),
  );
