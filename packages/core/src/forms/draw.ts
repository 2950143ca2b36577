export { canBeSame, formTable, rowsOf, sameAs, type FormRow, type FormWishes } from './form-table.ts';
export { inputOf, type RowInput } from './input-of.ts';
export { loadMethod } from './load-method.ts';
export type { FormMethod, MethodForm, MethodKind } from './method-form.ts';
export { sizeOf } from '../table/formats/format.ts';
export type { Nested, Parameter, Repeated, Row, Table } from '../table/parameter.ts';
