import type { MethodDescription, MethodKind } from '@tillkit/core/forms';
import { cardNames } from '@tillkit/core/card-names';
import { picker as english } from '../labels/en/picker.ts';
import type { PickerMethod, PickerReason, PickerTexts } from './picker-types.ts';
import type { PickerContents } from './usePicker.ts';

/** A method as shown to the shopper. */
export interface PickerOption {
  readonly code: string;
  readonly name: string;
  /** True if the name is a general one because the labels are still loading. */
  readonly isLoading: boolean;
  readonly kind: MethodKind | undefined;
  /** Reason why the method cannot be selected. */
  readonly reason: string | undefined;
  /**
   * Notes about the required data and the next step. If the shop has renamed the method, the first note is the method's
   * kind.
   */
  readonly notes: readonly string[];
  /** Codes of the card brands to show as chips. Their names are the note, which only screen readers read. */
  readonly brands?: readonly string[];
}

const cardBrand = (code: string): string | undefined => (cardNames as Readonly<Record<string, string>>)[code];

export type PickerItem = string | PickerMethod;

/** Returns the method code of a picker item. */
export const codeOf = (item: PickerItem): string => (typeof item === 'string' ? item : item.code);

/** Converts picker items to options. If several methods have the same name, numbers them. A code is never a name. */
export function toOptions(
  items: readonly PickerItem[],
  names: Readonly<Record<string, string>>,
  contents: PickerContents,
  locale: string,
): readonly PickerOption[] {
  const options = items.map((item) => toOption(item, names[codeOf(item)], contents, locale));
  return options.map((option) => {
    const twins = options.filter(({ name }) => name === option.name);
    return twins.length > 1 ? { ...option, name: `${option.name} ${twins.indexOf(option) + 1}` } : option;
  });
}

function toOption(
  item: PickerItem,
  ownName: string | undefined,
  { labels, descriptions, status }: PickerContents,
  locale: string,
): PickerOption {
  const code = codeOf(item);
  const description = descriptions.get(code);
  const kind = description?.kind;
  const ofKind = kind && kind !== 'card' ? labels?.kinds[kind] : undefined;
  const name = ownName ?? ofKind ?? cardBrand(code);
  const reason = typeof item === 'string' ? undefined : item.reason;
  const what = ownName !== undefined && ofKind && ofKind !== ownName && kind !== 'other' ? [ofKind] : [];
  return {
    code,
    name: name ?? labels?.kinds.other ?? english.method,
    isLoading: status === 'loading' && name === undefined,
    kind: kind ?? (status === 'failed' ? 'other' : undefined),
    reason: reason && toReason(reason, labels),
    notes: description && labels && !reason ? [...what, ...toNotes(description, labels, { ownName, locale })] : [],
  };
}

/**
 * Reason codes that have a built-in label. Any other reason is the shop's own text and is shown unchanged, even before
 * the labels have loaded.
 */
const reasons: readonly string[] = ['country', 'currency', 'amount', 'company', 'person', 'mode', 'other'];

function toReason(reason: string, labels: PickerTexts | undefined): string {
  if (!reasons.includes(reason)) return reason;
  return labels?.picker.reasons[reason as PickerReason] ?? english.other;
}

function toNotes(
  { kind, topics, leaves }: MethodDescription,
  { picker }: PickerTexts,
  { ownName, locale }: { ownName: string | undefined; locale: string },
): readonly string[] {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(topics.map((topic) => picker.topics[topic]));
  const next = ownName === undefined ? picker.asksNothing : picker.confirmsWith.replace('{name}', ownName);
  const asks = list ? picker.asks.replace('{topics}', list) : kind !== 'card' && !leaves ? next : undefined;
  return [...(asks ? [asks] : []), ...(leaves ? [picker.leaves] : [])];
}
