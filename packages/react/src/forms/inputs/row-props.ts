import type { FormRow, Parameter } from '@tillkit/core/forms/draw';
import type { ComponentType } from 'react';
import type { LoadedLabels } from '../../labels/form-labels.ts';

export interface FieldProps {
  /** A group such as `customer` or `shipping`, or the name of a list. */
  readonly group: string;
  readonly name: string;
  readonly row: Parameter & FormRow;
  /** Wire name of the field. If the field is in a list, the name includes its position. */
  readonly wire: string;
  readonly value: unknown;
  /** Help text that replaces the field's default help text. */
  readonly help?: string | undefined;
}

export interface Place {
  readonly group: string;
  /**
   * Wire name of the list or group that contains the fields. If the fields are in a list, the name includes the
   * position in the list.
   */
  readonly prefix?: string;
  readonly n?: number;
  readonly labels: LoadedLabels;
  /** The `Field` component. Passed as a prop so that the rarely loaded code that uses it does not bundle it again. */
  readonly Field: ComponentType<FieldProps>;
}

export interface AnyRowProps extends Place {
  readonly name: string;
  readonly row: FormRow;
  readonly value: unknown;
}
