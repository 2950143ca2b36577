import type { Exchange, Group } from '../model.ts';
import { exchangesOf, wholeExchanges } from '../to-document.ts';
import { malformed, split, status } from './asking.ts';
import { byAlias, envelope, marketplace, signatures } from './authorize.ts';
import { customerGroups } from './customer.ts';
import { methodGroups } from './methods.ts';
import { cancel, credit, settle } from './process.ts';

const groups: readonly Group[] = [
  byAlias,
  envelope,
  signatures,
  marketplace,
  ...customerGroups,
  ...methodGroups,
  settle,
  cancel,
  credit,
  status,
  split,
];

/**
 * All exchanges. Most are transcribed from the specification. `ownChoices` lists the exchanges whose verdict the
 * specification leaves open.
 */
export const exchanges: readonly Exchange[] = [
  ...groups.flatMap(exchangesOf),
  ...wholeExchanges({ name: 'document', section: 'Errors', call: 'status' }, malformed),
];
