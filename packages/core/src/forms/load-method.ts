import { loaders } from './loaders.ts';
import type { FormMethod, MethodForm } from './method-form.ts';

/** A method with what its form needs, in a chunk of its own. `undefined` for a code that the registry lacks. */
export async function loadMethod(code: string): Promise<FormMethod | undefined> {
  const load = loaders.find(([codes]) => codes.includes(code))?.[1];
  const file = await load?.();
  for (const method of Object.values(file ?? {}).flat()) {
    if (!('code' in method) || method.code !== code) continue;
    const form = file?.[`${code.toLowerCase()}Form`] as MethodForm | undefined; // by its name
    return { kind: method.card ? 'card' : 'other', ...form, method };
  }
  return undefined;
}
