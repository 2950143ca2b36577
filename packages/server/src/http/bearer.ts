import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Returns a function that returns true if an `Authorization` header contains the secret. The function takes the same time
 * for every header.
 */
export function createBearerCheck(secret: string): (authorization: string | null) => boolean {
  const expected = digest(secret);
  return (authorization) => {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
    return timingSafeEqual(digest(token), expected);
  };
}

/** Hashes a text so that comparing two texts takes the same time regardless of their length. */
const digest = (text: string) => createHash('sha256').update(text).digest();
