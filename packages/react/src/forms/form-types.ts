import type { FormMethod, FormWishes } from '@tillkit/core/forms';
import type { ComponentType, InputHTMLAttributes, ReactNode } from 'react';
import type { LoadedLabels } from '../labels/form-labels.ts';
import type { AnyRowProps } from './inputs/row-props.ts';
import type { Part, Section } from './to-sections.ts';

/**
 * A loaded form: its rows, its texts in one language, and parts that few forms need. Everything except `more` is plain
 * JSON, and server components can pass `more` by reference, so a form can be a prop of a client component.
 */
export interface LoadedForm {
  readonly method: FormMethod;
  /** Requested locale. `undefined` stands for English. */
  readonly locale: string | undefined;
  readonly labels: LoadedLabels;
  readonly more?: MoreParts;
}

/** Parts that only forms with extra fields, lists, a layout or folding need. */
export interface MoreParts {
  readonly AnyRow: ComponentType<AnyRowProps>;
  readonly FileInput: ComponentType<InputHTMLAttributes<HTMLInputElement>>;
  /** Returns the sections in the order of the layout, including the file input if the shop requests it. */
  readonly arrange: (sections: readonly Section[], form: LoadedForm, wishes: ArrangeOptions) => readonly Section[];
  readonly toWords: (name: string) => string;
  /** Renders the known fields as one line. */
  readonly Folded: ComponentType<FoldedProps>;
  /** Adds explanations to the open fields if all other fields of the customer are known. */
  readonly explain: (open: readonly Part[], labels: LoadedLabels) => readonly Part[];
  readonly findKnown: (parts: readonly Part[], values: FormValues, countries: Countries) => readonly Part[];
}

/** Countries to choose from, as pairs of ISO 3166-1 codes. */
export type Countries = readonly (readonly [alpha3: string, alpha2: string])[];

export interface FoldedProps {
  readonly parts: readonly Part[];
  readonly valueOf: (part: Part) => unknown;
  readonly children: ReactNode;
}

export interface ArrangeOptions extends FormWishes {
  readonly layout?: readonly FormSection[] | undefined;
}

/** Values by group and field, such as `{ customer: { firstName: 'Ada' } }`. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A problem with a field, found by the shop's server or the gateway. */
export interface FormIssue {
  /** Wire name of the field, such as `uppCustomerZipCode`. */
  readonly wire: string;
  readonly code?: string | undefined;
  /** Text for the shopper. Optional. If omitted, a text for the code is shown. */
  readonly message?: string | undefined;
}

/** A section whose `rows` are the paths of its fields. The sections of a layout replace the catalog's groups. */
export interface FormSection {
  readonly legend: string;
  readonly rows: readonly string[];
}

/** Form state that does not belong to a single row. */
export interface FormView {
  /** Texts of the problems, by wire name. */
  readonly problems: ReadonlyMap<string, string>;
  readonly alarm?: string | undefined;
  readonly sending?: string | undefined;
  /** Moves the focus. Called after the render, when the description of the focused field exists. */
  readonly focus?: (() => void) | undefined;
}
