import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The password that all operators of the office share. The process keeps it only as an scrypt hash. */
export interface Password {
  matches(candidate: string): Promise<boolean>;
  /**
   * Returns a signature for an id, which shows that this office issued the id. Guessing the signing key is as expensive
   * as guessing the password from its hash, and setting a new password invalidates the signature.
   */
  proofOf(id: string): Promise<string>;
  proves(id: string, proof: string): Promise<boolean>;
  /**
   * Returns the digest under which the store keeps a session token. Someone who can read the store cannot log in with
   * the digest, and setting a new password ends all sessions.
   */
  digest(token: string): string;
}

export function createPassword(password: string): Password {
  const salt = randomBytes(16);
  const hash = derive(password, salt);
  // The salt is fixed, so that all processes derive the same key.
  const key = derive(password, Buffer.from('office device'));
  const proofOf = async (id: string) =>
    createHmac('sha256', await key)
      .update(id)
      .digest('hex');
  return {
    proofOf,
    proves: async (id, proof) =>
      /^[\da-f]{64}$/.test(proof) && timingSafeEqual(Buffer.from(await proofOf(id)), Buffer.from(proof)),
    matches: async (candidate) => timingSafeEqual(await derive(candidate, salt), await hash),
    digest: (token) => createHmac('sha256', password).update(token).digest('hex'),
  };
}

const derive = (text: string, salt: Buffer): Promise<Buffer> =>
  new Promise((done, fail) =>
    scrypt(text.normalize('NFC'), salt, 32, (error, key) => (error ? fail(error) : done(key))),
  );
