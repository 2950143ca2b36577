import type { FormMethod, FormWishes } from '@tillkit/core/forms';
import type { ComponentType, InputHTMLAttributes, ReactNode } from 'react';
import type { LoadedLabels } from '../labels/form-labels.ts';
import type { AnyRowProps } from './inputs/row-props.ts';
import type { Part, Section } from './to-sections.ts';

/**
 * A method's form, loaded: what it asks, its texts in one language, and the parts that few forms have. Plain JSON but for
 * `more`, whose parts a server component hands over by reference: either way it is a prop of a client component.
 */
export interface LoadedForm {
  readonly method: FormMethod;
  /** The locale that was asked for; `undefined` stands for English. */
  readonly locale: string | undefined;
  readonly labels: LoadedLabels;
  readonly more?: MoreParts;
}

/** What only forms with further rows, lists or a layout of their own need. */
export interface MoreParts {
  readonly AnyRow: ComponentType<AnyRowProps>;
  readonly FileInput: ComponentType<InputHTMLAttributes<HTMLInputElement>>;
  /** The sections with the shopper's files, where they are asked for, and in the order of the layout. */
  readonly arrange: (sections: readonly Section[], form: LoadedForm, wishes: Arranged) => readonly Section[];
  readonly toWords: (name: string) => string;
  /** What the shop knows, in one line. */
  readonly Folded: ComponentType<FoldedProps>;
  /** Open rows that say why they are asked, where the rest is known. */
  readonly explain: (open: readonly Part[], labels: LoadedLabels) => readonly Part[];
  readonly findKnown: (parts: readonly Part[], given: FormValues, countries: Countries) => readonly Part[];
}

/** Those to choose from. */
export type Countries = readonly (readonly [alpha3: string, alpha2: string])[];

export interface FoldedProps {
  readonly parts: readonly Part[];
  readonly valueOf: (part: Part) => unknown;
  readonly children: ReactNode;
}

export interface Arranged extends FormWishes {
  readonly layout?: readonly FormSection[] | undefined;
}

/** Values by group and row, such as `{ customer: { firstName: 'Ada' } }`. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Something that is wrong with a field, found by the shop's server or the gateway. */
export interface FormIssue {
  /** The name on the wire: `uppCustomerZipCode`. */
  readonly wire: string;
  readonly code?: string | undefined;
  /** In words for the shopper; otherwise the code finds them. */
  readonly message?: string | undefined;
}

/** A section of the form in place of the catalogue's groups: rows by their paths. */
export interface FormSection {
  readonly legend: string;
  readonly rows: readonly string[];
}

/** What a form shows beside its rows, in words. */
export interface FormView {
  /** What is wrong, by the names on the wire. */
  readonly problems: ReadonlyMap<string, string>;
  readonly alarm?: string | undefined;
  readonly sending?: string | undefined;
  /** Done once it is shown, so that what describes a field is there when the focus comes. */
  readonly focus?: (() => void) | undefined;
}
