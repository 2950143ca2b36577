'use client';

import { filesName, purposes } from '@tillkit/core/forms';
import { FileInput } from './inputs/FileInput.tsx';
import type { ArrangeOptions, LoadedForm, MoreParts } from './form-types.ts';
import { findKnown } from './find-known.ts';
import { Folded } from './Folded.tsx';
import { layOut } from './lay-out.ts';
import { AnyRow } from './inputs/Rows.tsx';
import type { LoadedLabels } from '../labels/form-labels.ts';
import type { Part, Section } from './to-sections.ts';
import { toWords } from './to-words.ts';

/** The path to include in `show` to request the file input. */
const filesPath = `details.${filesName}`;

function arrange(
  sections: readonly Section[],
  form: LoadedForm,
  { show, layout = [] }: ArrangeOptions,
): readonly Section[] {
  const row = { wire: filesName, format: 'AN' } as const;
  const files = { group: 'details', parts: [{ group: 'details', name: filesName, row }] };
  const isAsked = form.method.uploads === true && show?.includes(filesPath) === true;
  return layOut(isAsked ? joinLast(sections, files) : sections, layout);
}

const joinLast = (sections: readonly Section[], added: Section): readonly Section[] => {
  const { parts = [] } = sections.find(({ group }) => group === added.group) ?? {};
  return [...sections.filter(({ group }) => group !== added.group), { ...added, parts: [...parts, ...added.parts] }];
};

/**
 * Explains why the form asks for each remaining field, such as the birth date, if the customer's name and address are
 * known. Adds no explanations if the form also shows other fields, such as fields that the shop has added.
 */
function explain(open: readonly Part[], labels: LoadedLabels): readonly Part[] {
  const isOther = ({ row }: Part) => 'choices' in row || ('only' in row && row.only === 'company');
  const isKnown = open.every((part) => part.group === 'customer' && (purposes[part.name] || isOther(part)));
  // For the gender field, the explanation replaces the help text.
  const { gender: _, ...help }: Readonly<Record<string, string>> = labels.help;
  return open.map((part) => {
    const purpose = isKnown && part.row.required && purposes[part.name];
    if (!purpose || !('why' in labels)) return part;
    return { ...part, help: [labels.why[purpose], help[part.name] ?? []].flat().join(' ') };
  });
}

/**
 * Components and functions needed only by forms that have extra fields, lists or a layout, or that fold known fields.
 */
export const more: MoreParts = { AnyRow, arrange, explain, FileInput, findKnown, Folded, toWords };
