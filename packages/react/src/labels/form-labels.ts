import type { ErrorLabels } from './error-labels.ts';
import type { OwnLabels } from './own-labels.ts';

/** What every form may say as it is drawn, in one language. Rows by their names in the catalogue. */
export interface DrawnLabels {
  readonly rows: {
    readonly type: string;
    readonly title: string;
    readonly firstName: string;
    readonly lastName: string;
    /** Of a company. */
    readonly name: string;
    readonly companyLegalForm: string;
    readonly companyRegisterNumber: string;
    readonly street: string;
    /** Second line: floor, care of. */
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
  /** Below a field until there is an error. */
  readonly help: { readonly birthDate: string; readonly phone: string; readonly gender: string };
  /** Our words of closed lists. */
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
  /** Opens what is folded. */
  readonly change: string;
  readonly pickDate: string;
  readonly submit: string;
  readonly failed: string;
  readonly retry: string;
  readonly nothing: string;
}

/** `labels/<language>/forms.ts`: the texts that every form shows, and the rest of it on demand. */
export interface FormTexts {
  readonly drawn: DrawnLabels;
  readonly loadOwn: () => Promise<{ readonly own: OwnLabels }>;
  /** Of errors, which no form needs before it is filled. */
  readonly loadErrors: () => Promise<{ readonly errors: ErrorLabels }>;
}

/** Texts of a form as a shop writes them: any of them, down to a single row. */
export type FormLabels = Changed<DrawnLabels> & Changed<OwnLabels> & Partial<ErrorLabels>;

type Changed<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Changed<T[K]> };

/** What a form has loaded: the rest where it asks for what only some methods do. */
export type LoadedLabels = DrawnLabels | (DrawnLabels & OwnLabels);
