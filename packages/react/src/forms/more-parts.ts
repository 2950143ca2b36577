import { filesName } from '@tillkit/core/forms';
import { FileInput } from './inputs/FileInput.tsx';
import type { Arranged, LoadedForm, MoreParts } from './form-types.ts';
import { findKnown } from './find-known.ts';
import { Folded } from './Folded.tsx';
import { layOut } from './lay-out.ts';
import { AnyRow } from './inputs/Rows.tsx';
import type { Section } from './to-sections.ts';
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

/** What only forms with further rows, lists or a layout of their own need. */
export const more: MoreParts = { AnyRow, arrange, FileInput, findKnown, Folded, toWords };
