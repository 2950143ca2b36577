import type { FieldName, FieldProps, FieldsSetup } from './fields-types.ts';

/** A field on the page: its newest props and where its input or its frame stands. */
export interface Slot extends FieldProps {
  readonly element: HTMLElement;
}

/** The newest of what each component was given; a field that is not on the page has none. */
export interface Slots extends Partial<Record<FieldName, Slot | undefined>> {
  form?: FieldsSetup | undefined;
  /** The live region, which takes the focus that a lost frame had. */
  said?: HTMLElement | undefined;
}

/** What the components ask of the machinery. */
export interface AttachedFields {
  /** Something that the components were given has changed. */
  readonly sync: () => void;
  readonly submit: () => void;
  readonly act: (field: FieldName, action: 'focus' | 'blur' | 'clear') => void;
  readonly end: () => void;
}

export type FieldsHub = ReturnType<typeof createHub>;

/** Between the components and the machinery, which comes after them. */
export function createHub() {
  const slots: Slots = {};
  let attached: Promise<AttachedFields> | undefined;
  /** Asks the machinery, now or when it has come; `otherwise` when it does not come. */
  const ask = (what: (fields: AttachedFields) => void, otherwise: (cause: unknown) => void = () => {}) =>
    void attached?.then(what, otherwise);
  const sync = () => ask((fields) => fields.sync());
  return {
    slots,
    ask,
    put: <N extends keyof Slots>(name: N, slot?: Slots[N]) => {
      slots[name] = slot as Slots[N]; // absent is undefined
      sync();
    },
    /** The answer takes the machinery away. */
    attach: (machinery: Promise<AttachedFields>) => {
      attached = machinery;
      sync(); // and a failure is heard
      return () => {
        ask((fields) => fields.end());
        attached = undefined;
      };
    },
  };
}
