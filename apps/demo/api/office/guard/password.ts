import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The one password of the office, kept as an scrypt hash for as long as the process runs. */
export interface Password {
  matches(given: string): Promise<boolean>;
  /** Returns a proof that this office issued an id. Its key costs as much to search as the hash, and another password ends it. */
  proofOf(id: string): Promise<string>;
  proves(id: string, proof: string): Promise<boolean>;
  /** What the store has of a session's token: whoever reads the store cannot log in with it, and another password ends all sessions. */
  digest(token: string): string;
}

export function createPassword(password: string): Password {
  const salt = randomBytes(16);
  const known = derive(password, salt);
  const key = derive(password, Buffer.from('office device')); // the same in every process
  const proofOf = async (id: string) =>
    createHmac('sha256', await key)
      .update(id)
      .digest('hex');
  return {
    proofOf,
    proves: async (id, proof) =>
      /^[\da-f]{64}$/.test(proof) && timingSafeEqual(Buffer.from(await proofOf(id)), Buffer.from(proof)),
    matches: async (given) => timingSafeEqual(await derive(given, salt), await known),
    digest: (token) => createHmac('sha256', password).update(token).digest('hex'),
  };
}

const derive = (text: string, salt: Buffer): Promise<Buffer> =>
  new Promise((done, fail) =>
    scrypt(text.normalize('NFC'), salt, 32, (error, key) => (error ? fail(error) : done(key))),
  );
