import type { FormRow, Parameter } from '@tillkit/core/forms/draw';
import type { ComponentType } from 'react';
import type { LoadedLabels } from '../../labels/form-labels.ts';

export interface FieldProps {
  /** A group such as `customer` or `shipping`, or the name of a list. */
  readonly group: string;
  readonly name: string;
  readonly row: Parameter & FormRow;
  /** Wire name, including the position in a list. */
  readonly wire: string;
  readonly value: unknown;
  /** Help text. Replaces the default text of the field. */
  readonly help?: string | undefined;
}

export interface Place {
  readonly group: string;
  /** Wire name of the list or group that contains the rows, and the position in it. */
  readonly prefix?: string;
  readonly n?: number;
  readonly labels: LoadedLabels;
  /** The field component. Passed as a prop, because this rarely loaded file must not bundle it again. */
  readonly Field: ComponentType<FieldProps>;
}

export interface AnyRowProps extends Place {
  readonly name: string;
  readonly row: FormRow;
  readonly value: unknown;
}
