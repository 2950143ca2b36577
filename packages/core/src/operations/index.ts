import { authorize, split } from './authorize.ts';
import { cancel, credit, settle } from './process.ts';
import { status } from './status.ts';

/** All calls in the XML interface. */
export const operations = { authorize, split, settle, cancel, credit, status } as const;
