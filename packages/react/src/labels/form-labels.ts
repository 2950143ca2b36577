import type { ErrorLabels } from './error-labels.ts';
import type { OwnLabels } from './own-labels.ts';

/** Text that any form can show, in one language. The text for a field is keyed by the field's name in the catalog. */
export interface DrawnLabels {
  readonly rows: {
    readonly type: string;
    readonly title: string;
    readonly firstName: string;
    readonly lastName: string;
    /** Label of the field for a company name. */
    readonly name: string;
    readonly companyLegalForm: string;
    readonly companyRegisterNumber: string;
    readonly street: string;
    /** Label of the second address line, which holds details such as a floor or a "care of" name. */
    readonly street2: string;
    readonly zipCode: string;
    readonly city: string;
    readonly state: string;
    readonly country: string;
    readonly phone: string;
    readonly cellPhone: string;
    readonly fax: string;
    readonly email: string;
    readonly gender: string;
    readonly birthDate: string;
  };
  /** Help text below a field. It stays visible beside an error. */
  readonly help: { readonly birthDate: string; readonly phone: string; readonly gender: string };
  /** Labels for the options of fields that allow only a fixed set of values. */
  readonly choices: {
    readonly type: { readonly person: string; readonly company: string };
    readonly gender: { readonly female: string; readonly male: string };
  };
  readonly groups: {
    readonly customer: string;
    readonly shipping: string;
    readonly billing: string;
    readonly details: string;
  };
  readonly sameShipping: string;
  readonly sameBilling: string;
  readonly optional: string;
  readonly choose: string;
  /** Label of the control that expands the collapsed fields. */
  readonly change: string;
  readonly pickDate: string;
  readonly submit: string;
  readonly failed: string;
  readonly retry: string;
  readonly nothing: string;
}

/** Text from `labels/<language>/forms.ts`, with loaders for text that only some forms need. */
export interface FormTexts {
  readonly drawn: DrawnLabels;
  readonly loadOwn: () => Promise<{ readonly own: OwnLabels }>;
  /** Loads the validation messages. A form does not need these messages until it is validated. */
  readonly loadErrors: () => Promise<{ readonly errors: ErrorLabels }>;
}

/** A shop's own labels for a form. Every label is optional, including the labels of individual fields. */
export type FormLabels = Changed<DrawnLabels> &
  Changed<OwnLabels> &
  Partial<Omit<ErrorLabels, 'missingFields'>> & { readonly missingFields?: Partial<ErrorLabels['missingFields']> };

type Changed<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Changed<T[K]> };

/** Labels that a form has loaded. Includes `OwnLabels` only if the form needs them. */
export type LoadedLabels = DrawnLabels | (DrawnLabels & OwnLabels);
