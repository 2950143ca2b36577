import { frameNames, type Desk } from '../session/state.ts';
import { errorText, helpText } from '../view/field-text.ts';
import type { FieldStyles, FrameName } from '../fields-types.ts';
import type { GatewayBox, GatewayFields } from './gateway-fields.ts';

type Look = Readonly<Record<string, string>>;

/** The text of the page goes on inside the frame: colour and font of the box, and the inset of the input beside it. */
function lookOf({ hub: { slots }, newest }: Desk, field: FrameName): Look {
  const { color, fontFamily, fontSize } = getComputedStyle(slots[field]?.element as HTMLElement); // both boxes stand
  const inset = getComputedStyle(slots.expiry?.element as HTMLElement).paddingLeft; // and the input
  const read = { color, 'font-family': fontFamily, 'font-size': fontSize, padding: inset && `0 ${inset}` };
  const { styles } = newest();
  return {
    ...Object.fromEntries(Object.entries(read).filter(([, value]) => value)),
    ...styles?.['*'],
    ...styles?.[field],
  };
}

/** The look of both fields, and the shop's own for states and parts such as `cardNumber.invalid`. */
function looksOf(desk: Desk): FieldStyles {
  const { '*': _all, ...styles } = desk.newest().styles ?? {};
  return { ...styles, cardNumber: lookOf(desk, 'cardNumber'), cvv: lookOf(desk, 'cvv') };
}

/** A screen reader hears the help with the label: the frame cannot point to a text outside. */
const labelOf = (desk: Desk, field: FrameName) =>
  [desk.texts.fields[field], helpText(desk, field)].filter(Boolean).join(', ');

const placeholderOf = ({ hub }: Desk, field: FrameName) => hub.slots[field]?.placeholder ?? '';

/** Has the gateway make its frames, and keeps them in the language, the look and the state of the page. */
export function dressFrames(desk: Desk) {
  const told = new Map<string, string>();
  let worn: FieldStyles = {};
  /** Once a value, however often it is asked for. */
  const tell = (what: string, value: unknown, say: () => void) => {
    const text = JSON.stringify(value) ?? '';
    if (told.get(what) === text) return;
    told.set(what, text);
    say();
  };
  const toBox = (field: FrameName): GatewayBox => ({
    placeholderElementId: desk.hub.slots[field]?.element as HTMLElement, // both boxes stand
    inputType: 'tel',
    placeholder: placeholderOf(desk, field),
    ariaLabel: labelOf(desk, field),
    iframeTitle: desk.texts.fields[field],
  });
  const each = (dress: (field: FrameName) => void) => () => frameNames.forEach(dress);

  return {
    init: (gateway: GatewayFields) => {
      const { script, brands, checkout } = desk.newest();
      const { locale = 'en' } = checkout;
      worn = looksOf(desk);
      each((field) => {
        told.set(`${field} label`, JSON.stringify(labelOf(desk, field)));
        told.set(`${field} placeholder`, JSON.stringify(placeholderOf(desk, field)));
        told.set(`${field} error`, '');
      })();
      gateway.init(
        script.merchantId,
        { cardNumber: toBox('cardNumber'), cvv: toBox('cvv') },
        { styles: worn, language: locale.split('-', 1).join(), ...(brands && { paymentMethods: brands }) },
      );
    },
    /** What they say. */
    speak: (gateway: GatewayFields) =>
      each((field) => {
        const [label, placeholder, error] = [labelOf(desk, field), placeholderOf(desk, field), errorText(desk, field)];
        tell(`${field} label`, label, () => gateway.setLabel(field, label));
        tell(`${field} placeholder`, placeholder, () => gateway.setPlaceholder(field, placeholder));
        tell(`${field} error`, error, () => gateway.setInvalid(field, error !== undefined, error));
      })(),
    /** How they look: reads the page's styles, so only when those may have changed. */
    paint: (gateway: GatewayFields) => {
      const looks = looksOf(desk);
      for (const selector of new Set([...Object.keys(worn), ...Object.keys(looks)])) {
        const [before, now] = [worn[selector], looks[selector]];
        const gone = Object.fromEntries(Object.keys(before ?? {}).map((property) => [property, '']));
        if (JSON.stringify(before) !== JSON.stringify(now)) gateway.setStyle(selector, { ...gone, ...now });
      }
      worn = looks;
    },
  };
}
