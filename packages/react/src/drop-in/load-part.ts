import type { ComponentType } from 'react';
import type { BodyProps } from './body-props.ts';
import type { FollowedProps } from './bodies/Followed.tsx';

/** What comes once it is needed, each in a chunk of its own. */
export interface Parts {
  readonly button: ComponentType<BodyProps>;
  readonly fields: ComponentType<BodyProps>;
  readonly form: ComponentType<BodyProps>;
  readonly followed: ComponentType<FollowedProps>;
}

export type PartName = keyof Parts;
export type BodyName = Exclude<PartName, 'followed'>;
export type LoadedParts = Partial<Parts>;

const loaders: { readonly [N in PartName]: () => Promise<Parts[N]> } = {
  button: async () => (await import('./bodies/ButtonBody.tsx')).ButtonBody,
  fields: async () => (await import('./bodies/FieldsBody.tsx')).FieldsBody,
  form: async () => (await import('./bodies/FormBody.tsx')).FormBody,
  followed: async () => (await import('./bodies/Followed.tsx')).Followed,
};

const parts: { -readonly [N in PartName]?: Parts[N] } = {};
const listeners = new Set<() => void>();

/** The part, if it has come. */
export const partOf = <N extends PartName>(name: N): Parts[N] | undefined => parts[name];

export function watchParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Brings a part. Asked again after a failure, it tries again. */
export async function loadPart<N extends PartName>(name: N): Promise<Parts[N]> {
  const part = parts[name] ?? (await loaders[name]());
  (parts as { [P in N]?: Parts[P] })[name] = part;
  for (const tell of listeners) tell();
  return part;
}
