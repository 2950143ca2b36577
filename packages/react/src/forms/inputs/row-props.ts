import type { FormRow, Parameter } from '@tillkit/core/forms/draw';
import type { ComponentType } from 'react';
import type { LoadedLabels } from '../../labels/form-labels.ts';

export interface FieldProps {
  /** `customer`, `shipping`, … or the name of a list. */
  readonly group: string;
  readonly name: string;
  readonly row: Parameter & FormRow;
  /** The name on the wire, with its place in a list. */
  readonly wire: string;
  readonly value: unknown;
  /** In place of the text for its name. */
  readonly help?: string | undefined;
}

export interface Place {
  readonly group: string;
  /** The wire name of the list or group around the rows, and the place in it. */
  readonly prefix?: string;
  readonly n?: number;
  readonly labels: LoadedLabels;
  /** Handed over: this file comes with few forms, and must not bring it once more. */
  readonly Field: ComponentType<FieldProps>;
}

export interface AnyRowProps extends Place {
  readonly name: string;
  readonly row: FormRow;
  readonly value: unknown;
}
