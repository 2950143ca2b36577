import type { MethodExtras } from '../../packages/core/src/methods/payment-method.ts';

/** Where the framing of the methods stands by itself, below the root of the repository. */
export const framingPath = 'packages/core/src/methods/framing.ts';

/** The framing that the extras state, for a page that loads neither them nor the catalogue. */
export async function toFraming(): Promise<string> {
  const { extras } = await import('../../packages/core/src/methods/extras.ts');
  const stated = Object.entries<MethodExtras>(extras).flatMap(([code, { framing }]) =>
    framing ? [`  ${code}: '${framing}',`] : [],
  );
  return `// Written by \`npm run reference\` from the files of extras, for pages that load neither them nor the catalogue.
import type { MethodExtras } from './payment-method.ts';

/** Methods that are not framed like any other. */
export const framing = {
${stated.join('\n')}
} as const satisfies Readonly<Record<string, MethodExtras['framing']>>;
`;
}
