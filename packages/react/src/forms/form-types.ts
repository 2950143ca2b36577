import type { FormMethod, FormWishes } from '@tillkit/core/forms';
import type { ComponentType, InputHTMLAttributes, ReactNode } from 'react';
import type { LoadedLabels } from '../labels/form-labels.ts';
import type { AnyRowProps } from './inputs/row-props.ts';
import type { Part, Section } from './to-sections.ts';

/**
 * A loaded form: its fields, its labels in one language, and code that only some forms need. Everything except `more`
 * is plain JSON. Because server components can pass `more` by reference, a loaded form can be passed as a prop to a
 * client component.
 */
export interface LoadedForm {
  readonly method: FormMethod;
  /** Requested locale. `undefined` means English. */
  readonly locale: string | undefined;
  readonly labels: LoadedLabels;
  readonly more?: MoreParts;
}

/**
 * Components and functions needed only by forms that have extra fields, lists or a layout, or that fold known fields.
 */
export interface MoreParts {
  readonly AnyRow: ComponentType<AnyRowProps>;
  readonly FileInput: ComponentType<InputHTMLAttributes<HTMLInputElement>>;
  /** Arranges the sections as the layout specifies, and adds the file input if the shop requests it. */
  readonly arrange: (sections: readonly Section[], form: LoadedForm, wishes: ArrangeOptions) => readonly Section[];
  readonly toWords: (name: string) => string;
  /** Renders the known fields as a one-line summary that can be expanded. */
  readonly Folded: ComponentType<FoldedProps>;
  /**
   * Explains next to each empty customer field, such as the birth date, why the form asks for it. Adds no explanations if
   * the customer's name or address is unknown.
   */
  readonly explain: (open: readonly Part[], labels: LoadedLabels) => readonly Part[];
  readonly findKnown: (parts: readonly Part[], values: FormValues, countries: Countries) => readonly Part[];
}

/** Countries to choose from. Each entry contains the alpha-2 and the alpha-3 code of ISO 3166-1. */
export type Countries = readonly (readonly [alpha3: string, alpha2: string])[];

export interface FoldedProps {
  readonly parts: readonly Part[];
  readonly valueOf: (part: Part) => unknown;
  readonly children: ReactNode;
}

export interface ArrangeOptions extends FormWishes {
  readonly layout?: readonly FormSection[] | undefined;
}

/** Values keyed by group and field, such as `{ customer: { firstName: 'Ada' } }`. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A problem with a field, found by the shop's server or the gateway. */
export interface FormIssue {
  /** Wire name of the field, such as `uppCustomerZipCode`. */
  readonly wire: string;
  readonly code?: string | undefined;
  /** Message for the shopper. Optional. If omitted, the message for `code` is shown. */
  readonly message?: string | undefined;
}

/**
 * A form section. `rows` contains the paths of the fields in the section. If a form has a layout, the sections of the
 * layout replace the catalog's groups.
 */
export interface FormSection {
  readonly legend: string;
  readonly rows: readonly string[];
}

/** Form state that changes while the shopper uses the form: problems, messages and focus. */
export interface FormView {
  /** Error messages, keyed by the wire names of the fields. */
  readonly problems: ReadonlyMap<string, string>;
  readonly alarm?: string | undefined;
  readonly sending?: string | undefined;
  /**
   * Moves focus. Called after rendering, because the error text that describes the focused field must exist by then.
   */
  readonly focus?: (() => void) | undefined;
}
