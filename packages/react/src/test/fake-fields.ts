import { vi } from 'vitest';
import type { FrameName } from '../secure-fields/fields-types.ts';
import type {
  GatewayChange,
  GatewayError,
  GatewayField,
  GatewayFields,
  GatewayRefusal,
  GatewaySuccess,
} from '../secure-fields/channel/gateway-fields.ts';

/** Addresses differ, because a page loads each script once. */
let scripts = 0;
export const aFieldsScript = () => {
  scripts += 1;
  const src = `http://127.0.0.1:4400/fields-${scripts}.js`;
  return { src, integrity: 'sha384-fake', merchantId: '1000011011', global: 'FakeFields' };
};

type Listener = (data: never) => void;

/** One object of the gateway's script, with two frames on the page while it lives. */
export class FakeFields implements GatewayFields {
  static all: FakeFields[] = [];
  static tag: 'iframe' | 'span' = 'iframe';
  readonly #listeners = new Map<string, Listener[]>();
  readonly #frames: HTMLElement[] = [];
  #fields: Record<FrameName, GatewayField> = {
    cardNumber: { length: 0, valid: false },
    cvv: { length: 0, valid: false },
  };

  readonly init = vi.fn<GatewayFields['init']>((_merchantId, boxes) => {
    for (const { placeholderElementId, iframeTitle } of Object.values(boxes)) {
      const frame = document.createElement(FakeFields.tag);
      frame.dataset['frame'] = '';
      frame.title = iframeTitle;
      (placeholderElementId as Element).append(frame); // as the card form gives it
      this.#frames.push(frame);
    }
  });
  readonly submit = vi.fn<GatewayFields['submit']>();
  readonly focus = vi.fn<GatewayFields['focus']>();
  readonly setStyle = vi.fn<GatewayFields['setStyle']>();
  readonly setPlaceholder = vi.fn<GatewayFields['setPlaceholder']>();
  readonly setLabel = vi.fn<GatewayFields['setLabel']>();
  readonly setInvalid = vi.fn<GatewayFields['setInvalid']>();
  readonly clear = vi.fn<GatewayFields['clear']>();
  readonly destroy = vi.fn(() => {
    for (const frame of this.#frames) frame.remove();
  });

  constructor() {
    FakeFields.all.push(this);
  }

  readonly on: GatewayFields['on'] = (event, tell) => {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), tell as Listener]); // kept by its event's name
    return this;
  };

  #tell(event: string, data: unknown) {
    for (const listener of this.#listeners.get(event) ?? []) listener(data as never); // each event has its own data
  }

  ready() {
    this.#tell('ready', {});
  }

  change(
    field: FrameName,
    type: GatewayChange['event']['type'],
    now: Partial<GatewayField> = {},
    expiry: { readonly expm?: string; readonly expy?: string } = {},
  ) {
    this.#fields = { ...this.#fields, [field]: { ...this.#fields[field], ...now } };
    this.#tell('change', { fields: this.#fields, hasErrors: false, event: { field, type, ...expiry } });
  }

  success(more: Partial<GatewaySuccess> = {}) {
    this.#tell('success', { transactionId: '180710155401925243', cardInfo: {}, ...more });
  }

  validate(fields: GatewayRefusal['fields']) {
    this.#tell('validate', { fields, hasErrors: true });
  }

  error(error: GatewayError) {
    this.#tell('error', error);
  }
}

/** Plays the gateway's script, with a lighter element for the frames where many are made. `last` is the newest object it made, `alive` how many of them stand. */
export function playFields(tag: typeof FakeFields.tag = 'iframe') {
  FakeFields.all = [];
  FakeFields.tag = tag;
  vi.stubGlobal('FakeFields', FakeFields);
  return {
    all: () => FakeFields.all,
    last: () => {
      const fields = FakeFields.all.at(-1);
      if (!fields) throw new Error('Nobody has made fields.');
      return fields;
    },
    alive: () => FakeFields.all.filter(({ destroy }) => destroy.mock.calls.length === 0).length,
  };
}
