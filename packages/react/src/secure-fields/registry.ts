import type { GatewayFields } from './channel/gateway-fields.ts';
import type { FieldName, FieldProps, FieldsSetup } from './fields-types.ts';

/** A field on the page, with its latest props and either its input or the element that contains its frame. */
export interface Slot extends FieldProps {
  readonly element: HTMLElement;
}

/** The latest props of each component. A field that is not on the page has no entry. */
export interface Slots extends Partial<Record<FieldName, Slot | undefined>> {
  form?: FieldsSetup | undefined;
  /** The live region. It receives focus when a focused frame is lost. */
  statusLine?: HTMLElement | undefined;
}

/** Session functions that the components call. */
export interface FieldsSession {
  /** Updates the form to match the latest props. */
  readonly sync: () => void;
  readonly submit: () => void;
  readonly act: (field: FieldName, action: 'focus' | 'blur' | 'clear') => void;
  /** Returns the gateway's card fields object, or `undefined` if the frames are not ready. */
  readonly gateway: () => GatewayFields | undefined;
  readonly end: () => void;
}

export type Registry = ReturnType<typeof createRegistry>;

/** Creates the registry that connects the components to their session, which loads later. */
export function createRegistry() {
  const slots: Slots = {};
  let session: Promise<FieldsSession> | undefined;
  /** Calls `what` with the session once it has loaded, or `otherwise` if it fails to load. */
  const whenReady = (what: (session: FieldsSession) => void, otherwise: (cause: unknown) => void = () => {}) =>
    void session?.then(what, otherwise);
  const sync = () => whenReady((fields) => fields.sync());
  return {
    slots,
    ask: whenReady,
    put: <N extends keyof Slots>(name: N, slot?: Slots[N]) => {
      slots[name] = slot as Slots[N];
      sync();
    },
    /** Attaches the session. Returns a function that ends and detaches it. */
    attach: (coming: Promise<FieldsSession>) => {
      session = coming;
      sync(); // This call also prevents an unhandled rejection if the session fails to load.
      return () => {
        whenReady((fields) => fields.end());
        session = undefined;
      };
    },
  };
}
