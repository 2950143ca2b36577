import { loaders } from './loaders.ts';
import type { FormMethod, MethodForm } from './method-form.ts';

/** Loads a method and its form from a separate chunk. Returns `undefined` if the registry does not contain the code. */
export async function loadMethod(code: string): Promise<FormMethod | undefined> {
  const load = loaders.find(([codes]) => codes.includes(code))?.[1];
  const file = await load?.();
  for (const method of Object.values(file ?? {}).flat()) {
    if (!('code' in method) || method.code !== code) continue;
    const form = file?.[`${code.toLowerCase()}Form`] as MethodForm | undefined;
    return { kind: method.card ? 'card' : 'other', ...form, method };
  }
  return undefined;
}
