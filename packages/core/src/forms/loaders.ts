// Written by `npm run reference` from the registry of methods.
import type { MethodFile } from './method-form.ts';

/** The files of methods, each after the codes that stand in it. */
export const loaders: readonly (readonly [codes: string, load: () => Promise<MethodFile>])[] = [];
