import type { ErrorLabels } from './error-labels.ts';
import type { OwnLabels } from './own-labels.ts';

/** Texts that every form can show, in one language. Texts of fields are keyed by the field names in the catalog. */
export interface DrawnLabels {
  readonly rows: {
    readonly type: string;
    readonly title: string;
    readonly firstName: string;
    readonly lastName: string;
    /** Name of a company. */
    readonly name: string;
    readonly companyLegalForm: string;
    readonly companyRegisterNumber: string;
    readonly street: string;
    /** Second address line, such as floor or care of. */
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
  /** Help text below a field. An error replaces it. */
  readonly help: { readonly birthDate: string; readonly phone: string; readonly gender: string };
  /** Texts for the values of closed lists. */
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
  /** Label that opens the folded fields. */
  readonly change: string;
  readonly pickDate: string;
  readonly submit: string;
  readonly failed: string;
  readonly retry: string;
  readonly nothing: string;
}

/** Texts of `labels/<language>/forms.ts`, with loaders for texts that only some forms need. */
export interface FormTexts {
  readonly drawn: DrawnLabels;
  readonly loadOwn: () => Promise<{ readonly own: OwnLabels }>;
  /** Loads the problem texts, which a form needs only once it is validated. */
  readonly loadErrors: () => Promise<{ readonly errors: ErrorLabels }>;
}

/** A shop's own texts for a form. Every text is optional, including those of individual fields. */
export type FormLabels = Changed<DrawnLabels> & Changed<OwnLabels> & Partial<ErrorLabels>;

type Changed<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Changed<T[K]> };

/** Texts that a form has loaded. Includes `OwnLabels` only if the method needs them. */
export type LoadedLabels = DrawnLabels | (DrawnLabels & OwnLabels);
