import { createHash, createHmac } from 'node:crypto';
import type { Part, Subject } from './subject.ts';

/** How a signature is made: of what, and with which key and digest. */
export interface Recipe {
  readonly values: Subject['values'];
  /** The parts in their order. */
  readonly order: readonly Part[];
  readonly separator: string;
  /** What is done to the joined text. */
  readonly finish: (text: string) => string;
  readonly key: Buffer;
  readonly digest: Digest;
}

export type Digest = (key: Buffer, text: string) => Buffer;

export const hmac =
  (algorithm: string): Digest =>
  (key, text) =>
    createHmac(algorithm, key).update(text).digest();

/** No HMAC, but the key before or behind the text. */
export const plainHash =
  (algorithm: string, place: 'before' | 'behind'): Digest =>
  (key, text) => {
    const hash = createHash(algorithm);
    return (place === 'before' ? hash.update(key).update(text) : hash.update(text).update(key)).digest();
  };

const textOf = ({ values, order, separator, finish }: Recipe): string =>
  finish(
    order
      .map((part) => values[part])
      .filter((value) => value !== undefined)
      .join(separator),
  );

export const digestOf = (recipe: Recipe): Buffer => recipe.digest(recipe.key, textOf(recipe));
