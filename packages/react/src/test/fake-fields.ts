import type { GatewayFields } from '@tillkit/core/internal';
import { vi, type Mock } from 'vitest';
import { FakeFields, type FakeFieldsSetup } from '../testing/fake-fields.ts';

/** Number of scripts created so far. Each script has its own URL, because a page loads the same URL only once. */
let scripts = 0;
export const aFieldsScript = () => {
  scripts += 1;
  const src = `http://127.0.0.1:4400/fields-${scripts}.js`;
  return { src, integrity: 'sha384-fake', merchantId: '1000011011', global: 'FakeFields' };
};

const watched = [
  'init',
  'submit',
  'focus',
  'setStyle',
  'setPlaceholder',
  'setLabel',
  'setInvalid',
  'clear',
  'fillTestCard',
  'destroy',
] as const;

type Watched = FakeFields & { readonly [K in (typeof watched)[number]]: Mock<NonNullable<GatewayFields[K]>> };

/**
 * Replaces the gateway's card fields script with a fake. Set `tag` to use an element that is lighter than an iframe.
 * `last` returns the newest fields object, and `alive` returns the number of objects that have not been destroyed.
 */
export function playFields(tag: FakeFieldsSetup['tag'] = 'iframe') {
  const all: Watched[] = [];
  class WatchedFields extends FakeFields {
    constructor() {
      super({ tag });
      for (const name of watched) vi.spyOn<FakeFields, (typeof watched)[number]>(this, name);
      // The cast is safe, because the loop above has replaced each method with a spy.
      all.push(this as unknown as Watched);
    }
  }
  vi.stubGlobal('FakeFields', WatchedFields);
  return {
    all: () => all,
    last: () => {
      const fields = all.at(-1);
      if (!fields) throw new Error('No instance of FakeFields has been created yet.');
      return fields;
    },
    alive: () => all.filter(({ destroy }) => destroy.mock.calls.length === 0).length,
  };
}
