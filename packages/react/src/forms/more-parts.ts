'use client';

import { filesName, purposes } from '@tillkit/core/forms';
import { FileInput } from './inputs/FileInput.tsx';
import type { Arranged, LoadedForm, MoreParts } from './form-types.ts';
import { findKnown } from './find-known.ts';
import { Folded } from './Folded.tsx';
import { layOut } from './lay-out.ts';
import { AnyRow } from './inputs/Rows.tsx';
import type { LoadedLabels } from '../labels/form-labels.ts';
import type { Part, Section } from './to-sections.ts';
import { toWords } from './to-words.ts';

/** The path of a form's files among the rows that may be shown. */
const filesPath = `details.${filesName}`;

function arrange(sections: readonly Section[], form: LoadedForm, { show, layout = [] }: Arranged): readonly Section[] {
  const row = { wire: filesName, format: 'AN' } as const;
  const files = { group: 'details', parts: [{ group: 'details', name: filesName, row }] };
  const isAsked = form.method.uploads === true && show?.includes(filesPath) === true;
  return layOut(isAsked ? joinLast(sections, files) : sections, layout);
}

const joinLast = (sections: readonly Section[], added: Section): readonly Section[] => {
  const { parts = [] } = sections.find(({ group }) => group === added.group) ?? {};
  return [...sections.filter(({ group }) => group !== added.group), { ...added, parts: [...parts, ...added.parts] }];
};

/** Open rows that say why they are asked, where name and address of the customer are known. A row that the shop shows is not the provider's. */
function explain(open: readonly Part[], labels: LoadedLabels): readonly Part[] {
  const isOther = ({ row }: Part) => 'choices' in row || ('only' in row && row.only === 'company');
  const isKnown = open.every((part) => part.group === 'customer' && (purposes[part.name] || isOther(part)));
  const { gender: _, ...help }: Readonly<Record<string, string>> = labels.help; // the reason says it
  return open.map((part) => {
    const purpose = isKnown && part.row.required && purposes[part.name];
    if (!purpose || !('why' in labels)) return part;
    return { ...part, help: [labels.why[purpose], help[part.name] ?? []].flat().join(' ') };
  });
}

/** What only forms with further rows, lists or a layout of their own need. */
export const more: MoreParts = { AnyRow, arrange, explain, FileInput, findKnown, Folded, toWords };
