'use client';

import { createContext, useContext } from 'react';
import type { FieldNames } from '../labels/labels.ts';
import type { FieldsView } from './fields-types.ts';
import type { Registry } from './registry.ts';

export interface FieldsScope {
  readonly registry: Registry;
  readonly view: FieldsView;
  readonly labels: FieldNames;
  readonly submit: () => void;
}

export const Fields = createContext<FieldsScope | undefined>(undefined);

/** Returns the context of the surrounding card form. Throws if the component is not inside `<SecureFields>`. */
export function useFields(): FieldsScope {
  const scope = useContext(Fields);
  if (!scope) throw new Error('Card fields can be used only inside <SecureFields>.');
  return scope;
}
