import type { Profile } from '@tillkit/core';
import type { Operation } from '@tillkit/core/internal';

/** A call with the root that the profile sets for it. */
export const asSet = <const O extends Operation>(operation: O, { roots }: Pick<Profile, 'roots'>): O => ({
  ...operation,
  root: roots[operation.endpoint] ?? operation.root,
});
