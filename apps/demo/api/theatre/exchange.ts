import type { Control } from '@tillkit/sandbox/control';

/** A message from the gateway's journal, with its response. */
export type Exchange = Awaited<ReturnType<Control['exchanges']>>['exchanges'][number];
