import type { GatewayFields } from './channel/gateway-fields.ts';
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

/** What the components ask of the session. */
export interface FieldsSession {
  /** Something that the components were given has changed. */
  readonly sync: () => void;
  readonly submit: () => void;
  readonly act: (field: FieldName, action: 'focus' | 'blur' | 'clear') => void;
  /** The script's object, once the frames stand. */
  readonly gateway: () => GatewayFields | undefined;
  readonly end: () => void;
}

export type Registry = ReturnType<typeof createRegistry>;

/** Between the components and their session, which comes after them. */
export function createRegistry() {
  const slots: Slots = {};
  let session: Promise<FieldsSession> | undefined;
  /** Asks the session, now or when it has come; `otherwise` when it does not come. */
  const ask = (what: (session: FieldsSession) => void, otherwise: (cause: unknown) => void = () => {}) =>
    void session?.then(what, otherwise);
  const sync = () => ask((fields) => fields.sync());
  return {
    slots,
    ask,
    put: <N extends keyof Slots>(name: N, slot?: Slots[N]) => {
      slots[name] = slot as Slots[N]; // absent is undefined
      sync();
    },
    /** The answer takes the session away. */
    attach: (coming: Promise<FieldsSession>) => {
      session = coming;
      sync(); // and a failure is heard
      return () => {
        ask((fields) => fields.end());
        session = undefined;
      };
    },
  };
}
