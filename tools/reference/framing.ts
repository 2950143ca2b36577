import type { MethodExtras } from '../../packages/core/src/methods/payment-method.ts';

/** Path of the framing of the methods in the repository. */
export const framingPath = 'packages/core/src/methods/framing.ts';

/** Returns the framing from the extras, for pages that load neither them nor the catalogue. */
export async function toFraming(): Promise<string> {
  const { extras } = await import('../../packages/core/src/methods/extras.ts');
  const stated = Object.entries<MethodExtras>(extras).flatMap(([code, { framing }]) =>
    framing ? [`  ${code}: '${framing}',`] : [],
  );
  return `// Written by \`npm run reference\` from the files of extras, for pages that load neither them nor the catalogue.
import type { MethodExtras } from './payment-method.ts';

/** Methods with restrictions on frames. */
export const framing = {
${stated.join('\n')}
} as const satisfies Readonly<Record<string, MethodExtras['framing']>>;
`;
}
