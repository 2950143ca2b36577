import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { declarations } from 'virtual:tillkit-declarations';
import { nameOf } from '../code/to-jsx.ts';
import { defaultOf, detailOf, membersOf, tidy, type Member } from './read-members.ts';

/** What react-docgen leaves at a component; a part of it. */
interface Documented {
  readonly __docgenInfo?: {
    readonly description?: string;
    readonly props?: Readonly<Record<string, DocumentedProp>>;
  };
}

interface Shown {
  readonly parameters: { readonly about?: string };
}

interface DocumentedProp {
  readonly tsType?: { readonly name?: string; readonly raw?: string };
  readonly required?: boolean;
  readonly description?: string;
}

/** The docblock of a component, or of `parameters.about`, such as a hook, as Markdown: its example is the usage. */
export function describeComponent(component: unknown, { parameters }: Shown): string {
  const name = parameters.about ?? nameOf(component) ?? '';
  const [, comment = ''] = /^\/\*\*([^]*?)\*\//.exec(declarations[name] ?? '') ?? [];
  const { __docgenInfo: info } = (component ?? {}) as Documented;
  const docblock = info && !parameters.about ? (info.description ?? '') : comment.replaceAll(/^ *\* ?/gm, '');
  const [text = '', example] = docblock.split('@example');
  const about = text.trim().replace(/(?<!\n)\n(?!\n)/g, ' '); // code over two lines would stand as a block
  return example === undefined ? about : `${about}\n\n\`\`\`tsx\n${example.trim()}\n\`\`\``;
}

/**
 * The table of props, from types and docblocks alone: what stands in front of "by default", types as they are written, and behind
 * them what they name. react-docgen reads the components; what it cannot read has the interface of its name, or that of
 * `parameters.props`, and args beyond that are described as `parameters.propsOf` has them. Functions and objects get no control:
 * there is nothing to type in.
 */
export const describeProps: ArgTypesEnhancer = ({ argTypes, initialArgs, component, parameters }) => {
  const { __docgenInfo: info } = (component ?? {}) as Documented;
  const named: unknown = parameters['props'] ?? (info?.props ? undefined : `${nameOf(component)}Props`);
  const members =
    typeof named === 'string' ? membersOf(named, declarations) : Object.entries(info?.props ?? {}).map(toMember);
  const own = new Set(members.map(({ name }) => name));
  const besides = membersOf(String(parameters['propsOf']), declarations)
    .filter(({ name }) => name in initialArgs && !own.has(name))
    .map((member) => ({ ...member, required: false }));
  const described = [...besides, ...members].map((member) => {
    const given = argTypes[member.name];
    const { name, required, type, description } = member;
    const detail = detailOf(type, declarations);
    const byDefault = defaultOf(description);
    const argType = {
      ...given,
      ...toControl(type, given?.control),
      name,
      description,
      type: { ...(typeof given?.type === 'object' ? given.type : { name: 'other' as const, value: type }), required },
      table: {
        ...given?.table,
        type: { summary: type, ...(detail !== undefined && { detail }) },
        ...(byDefault !== undefined && { defaultValue: { summary: byDefault } }),
      },
    };
    return [name, argType] as const;
  });
  return { ...argTypes, ...Object.fromEntries(described) };
};

const toMember = ([name, { tsType, required = false, description = '' }]: [string, DocumentedProp]): Member => ({
  name,
  required,
  type: tidy(tsType?.raw ?? tsType?.name ?? ''),
  description,
});

const plain = ['string', 'boolean', 'number'];

/** Words to choose from, or what can be typed in; a control that a story has set stands. */
function toControl(type: string, given: unknown) {
  if (given !== undefined && typeof given === 'object' && given !== null && 'labels' in given) return {};
  const words = /^'[^']*'( \| '[^']*')+$/.test(type) ? type.split(' | ').map((word) => word.slice(1, -1)) : undefined;
  if (words) return { control: { type: 'radio' as const }, options: words };
  if (type === 'string') return { control: { type: 'text' as const } };
  if (plain.includes(type)) return { control: { type: type as 'boolean' | 'number' } };
  return { control: false as const };
}
