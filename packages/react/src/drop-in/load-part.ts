import type { ComponentType } from 'react';
import { loadSession } from '../secure-fields/load-session.ts';
import type { FollowedProps } from './bodies/Followed.tsx';
import type { NoticeProps } from './bodies/Notice.tsx';
import type { WalletsProps } from './bodies/Wallets.tsx';
import type { BodyProps } from './body-props.ts';
import type { BodyName, PartName } from './part-names.ts';

export type Parts = { readonly [N in BodyName]: ComponentType<BodyProps> } & {
  readonly wallets: ComponentType<WalletsProps>;
  readonly followed: ComponentType<FollowedProps>;
  readonly notice: ComponentType<NoticeProps>;
};

const loaders: { readonly [N in PartName]: () => Promise<Parts[N]> } = {
  button: async () => (await import('./bodies/ButtonBody.tsx')).ButtonBody,
  fields: async () => {
    loadSession().catch(() => {}); // Load the session code in parallel, because the card fields import it later.
    return (await import('./bodies/FieldsBody.tsx')).FieldsBody;
  },
  form: async () => (await import('./bodies/FormBody.tsx')).FormBody,
  wallets: async () => (await import('./bodies/Wallets.tsx')).Wallets,
  followed: async () => {
    loadPart('notice').catch(() => {}); // Ignore a failure here; the notice is loaded again when it is needed.
    return (await import('./bodies/Followed.tsx')).Followed;
  },
  notice: async () => (await import('./bodies/Notice.tsx')).Notice,
};

const parts: { -readonly [N in PartName]?: Parts[N] } = {};
const listeners = new Set<() => void>();

/** Returns the checkout part with this name if it has loaded, or `undefined` otherwise. */
export const partOf = <N extends PartName>(name: N): Parts[N] | undefined => parts[name];

export function watchParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads a checkout part. If an earlier load failed, a new call tries again. */
export async function loadPart<N extends PartName>(name: N): Promise<Parts[N]> {
  const part = parts[name] ?? (await loaders[name]());
  (parts as { [P in N]?: Parts[P] })[name] = part;
  for (const listener of listeners) listener();
  return part;
}
