import type { FormSection } from './form-types.ts';
import type { Section } from './to-sections.ts';

/**
 * Puts form fields into the sections of a layout. Fields that the layout does not contain follow in their own groups.
 */
export function layOut(sections: readonly Section[], layout: readonly FormSection[]): readonly Section[] {
  const all = new Map(sections.flatMap(({ parts }) => parts).map((part) => [`${part.group}.${part.name}`, part]));
  const placed = new Set(layout.flatMap(({ rows }) => rows.map((path) => all.get(path))));
  return [
    ...layout.map(({ legend, rows }, index) => ({
      legend,
      group: `section ${index}`,
      parts: rows.flatMap((path) => all.get(path) ?? []),
    })),
    ...sections.map((section) => ({ ...section, parts: section.parts.filter((part) => !placed.has(part)) })),
  ].filter(({ parts }) => parts.length > 0);
}
