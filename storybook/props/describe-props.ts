import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { declarations } from 'virtual:tillkit-declarations';
import { nameOf } from '../code/to-jsx.ts';
import { defaultOf, detailOf, membersOf, tidy, type Member } from './read-members.ts';

/** The part of react-docgen's result that this file uses. */
interface Documented {
  readonly __docgenInfo?: {
    readonly description?: string;
    readonly props?: Readonly<Record<string, DocumentedProp>>;
  };
}

interface StoryContext {
  readonly parameters: { readonly about?: string };
}

interface DocumentedProp {
  readonly tsType?: { readonly name?: string; readonly raw?: string };
  readonly required?: boolean;
  readonly description?: string;
}

/**
 * Returns the docblock of a component, or of the hook in `parameters.about`, as Markdown. The docblock's example
 * becomes a code block.
 */
export function describeComponent(component: unknown, { parameters }: StoryContext): string {
  const name = parameters.about ?? nameOf(component) ?? '';
  const [, comment = ''] = /^\/\*\*([^]*?)\*\//.exec(declarations[name] ?? '') ?? [];
  const { __docgenInfo: info } = (component ?? {}) as Documented;
  const docblock = info && !parameters.about ? (info.description ?? '') : comment.replaceAll(/^ *\* ?/gm, '');
  const [text = '', example] = docblock.split('@example');
  // Markdown would render inline code that spans two lines as a block.
  const about = text.trim().replace(/(?<!\n)\n(?!\n)/g, ' ');
  return example === undefined ? about : `${about}\n\n\`\`\`tsx\n${example.trim()}\n\`\`\``;
}

/**
 * Returns a component's table of props, based on the types and docblocks in the source. A type is shown as written,
 * together with the types that it refers to. Default values are taken from "Defaults to" sentences in the docblocks. If
 * `parameters.props` names a TypeScript interface, the props come from that interface. Otherwise, if react-docgen
 * cannot read the component, the props come from the interface that is named after the component. If a story has args
 * that are not among these props, the args are described by the interface named in `parameters.propsOf`. Props that are
 * functions or objects have no Storybook control.
 */
export const describeProps: ArgTypesEnhancer = ({ argTypes, initialArgs, component, parameters }) => {
  const { __docgenInfo: info } = (component ?? {}) as Documented;
  const interfaceName: unknown = parameters['props'] ?? (info?.props ? undefined : `${nameOf(component)}Props`);
  const members =
    typeof interfaceName === 'string'
      ? membersOf(interfaceName, declarations)
      : Object.entries(info?.props ?? {}).map(toMember);
  const own = new Set(members.map(({ name }) => name));
  const extraMembers = membersOf(String(parameters['propsOf']), declarations)
    .filter(({ name }) => name in initialArgs && !own.has(name))
    .map((member) => ({ ...member, required: false }));
  const newArgTypes = [...extraMembers, ...members].map((member) => {
    const existing = argTypes[member.name];
    const { name, required, type, description } = member;
    const detail = detailOf(type, declarations);
    const byDefault = defaultOf(description);
    const argType = {
      ...existing,
      ...toControl(type, existing?.control),
      name,
      description,
      type: {
        ...(typeof existing?.type === 'object' ? existing.type : { name: 'other' as const, value: type }),
        required,
      },
      table: {
        ...existing?.table,
        type: { summary: type, ...(detail !== undefined && { detail }) },
        ...(byDefault !== undefined && { defaultValue: { summary: byDefault } }),
      },
    };
    return [name, argType] as const;
  });
  return { ...argTypes, ...Object.fromEntries(newArgTypes) };
};

const toMember = ([name, { tsType, required = false, description = '' }]: [string, DocumentedProp]): Member => ({
  name,
  required,
  type: tidy(tsType?.raw ?? tsType?.name ?? ''),
  description,
});

const plain = ['string', 'boolean', 'number'];

/**
 * Returns a control that offers the values of a union, or an input for a string, number or boolean. Other types have no
 * control. If a story has configured a control, that control is kept.
 */
function toControl(type: string, existing: unknown) {
  if (existing !== undefined && typeof existing === 'object' && existing !== null && 'labels' in existing) return {};
  const words = /^'[^']*'( \| '[^']*')+$/.test(type) ? type.split(' | ').map((word) => word.slice(1, -1)) : undefined;
  if (words) return { control: { type: 'radio' as const }, options: words };
  if (type === 'string') return { control: { type: 'text' as const } };
  if (plain.includes(type)) return { control: { type: type as 'boolean' | 'number' } };
  return { control: false as const };
}
