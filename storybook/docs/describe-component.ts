import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** What react-docgen leaves at a component; a part of it. */
interface Documented {
  readonly __docgenInfo?: {
    readonly description?: string;
    readonly props?: Readonly<Record<string, { readonly tsType?: { readonly raw?: string } }>>;
  };
}

/** The docblock of a component as Markdown: its example is the usage. */
export function describeComponent({ __docgenInfo: info }: Documented = {}): string {
  const [text = '', example] = (info?.description ?? '').split('@example');
  const about = text.trim().replace(/(?<!\n)\n(?!\n)/g, ' '); // code over two lines would stand as a block
  return example === undefined ? about : `${about}\n\n\`\`\`tsx\n${example.trim()}\n\`\`\``;
}

/**
 * Writes out the types that Storybook calls "union", as every optional prop is one with `undefined`. Functions and objects get
 * no control: there is nothing to type in.
 */
export const writeOutUnions: ArgTypesEnhancer = ({ argTypes, component }) => {
  const { __docgenInfo: info } = (component ?? {}) as Documented;
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const raw = info?.props?.[name]?.tsType?.raw
        ?.replace(/\s*\|\s*undefined\b/g, '')
        .replace(/\s+/g, ' ')
        .trim();
      if (raw === undefined || argType.table?.type?.summary !== 'union') return [name, argType];
      const summary = raw.replace(/^\|\s*/, '').replace(/^\((.*)\)$/, '$1');
      const isPlain = /^('[^']*'|\||\s|string|boolean|number)+$/.test(summary);
      const control = isPlain || argType.control === false ? {} : { control: false as const };
      return [name, { ...argType, ...control, table: { ...argType.table, type: { summary } } }];
    }),
  );
};
