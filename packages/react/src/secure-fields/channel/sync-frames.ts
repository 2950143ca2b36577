import type { FieldsSetup, FieldStyles, FrameName } from '../fields-types.ts';
import type { Slots } from '../registry.ts';
import { frameNames, type State } from '../session/state.ts';
import { errorText, helpText } from '../view/field-text.ts';
import type { Texts } from '../view/texts.ts';
import type { GatewayBox, GatewayFields } from './gateway-fields.ts';

/** What the frames follow, each read anew. */
export interface FramesSource {
  readonly slots: Slots;
  readonly newest: () => FieldsSetup;
  readonly state: () => State;
  readonly texts: () => Texts;
}

type Style = Readonly<Record<string, string>>;

/** The text of the page goes on inside the frame: color and font of the box, and the inset of the input beside it. */
function styleOf({ slots, newest }: FramesSource, field: FrameName): Style {
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

/** The styles of both fields, and the shop's own for states and parts such as `cardNumber.invalid`. */
function stylesOf(source: FramesSource): FieldStyles {
  const { '*': _all, ...styles } = source.newest().styles ?? {};
  return { ...styles, cardNumber: styleOf(source, 'cardNumber'), cvv: styleOf(source, 'cvv') };
}

interface FrameTexts {
  readonly title: string;
  readonly label: string;
  readonly placeholder: string;
  readonly error: string | undefined;
}

function textsOf({ slots, state, texts }: FramesSource, field: FrameName): FrameTexts {
  const { fields } = texts();
  const { help, placeholder = '' } = slots[field] ?? {};
  const title = fields[field];
  // A screen reader hears the help with the label: the frame cannot point to a text outside.
  const label = [title, helpText(fields, state(), field, help)].filter(Boolean).join(', ');
  return { title, label, placeholder, error: errorText(fields, state(), field) };
}

/** Has the gateway make its frames, and keeps them in the language, the look and the state of the page. */
export function createFrameSync(source: FramesSource) {
  const told = new Map<FrameName, FrameTexts>();
  let styled: FieldStyles = {};

  return {
    init: (gateway: GatewayFields) => {
      const { script, brands, checkout } = source.newest();
      const { locale = 'en' } = checkout;
      const toBox = (field: FrameName): GatewayBox => {
        const { title, label, placeholder } = textsOf(source, field);
        told.set(field, { title, label, placeholder, error: undefined });
        const placeholderElementId = source.slots[field]?.element as HTMLElement; // both boxes stand
        return { placeholderElementId, inputType: 'tel', placeholder, ariaLabel: label, iframeTitle: title };
      };
      styled = stylesOf(source);
      gateway.init(
        script.merchantId,
        { cardNumber: toBox('cardNumber'), cvv: toBox('cvv') },
        { styles: styled, language: locale.split('-', 1).join(), ...(brands && { paymentMethods: brands }) },
      );
    },
    /** What they say: each text once, however often it is asked for. */
    translate: (gateway: GatewayFields) => {
      for (const field of frameNames) {
        const before = told.get(field);
        const now = textsOf(source, field);
        told.set(field, now);
        if (now.label !== before?.label) gateway.setLabel(field, now.label);
        if (now.placeholder !== before?.placeholder) gateway.setPlaceholder(field, now.placeholder);
        if (now.error !== before?.error) gateway.setInvalid(field, now.error !== undefined, now.error);
      }
    },
    /** How they look: reads the page's styles, so only when those may have changed. */
    paint: (gateway: GatewayFields) => {
      const styles = stylesOf(source);
      for (const selector of new Set([...Object.keys(styled), ...Object.keys(styles)])) {
        const [before, now] = [styled[selector], styles[selector]];
        const gone = Object.fromEntries(Object.keys(before ?? {}).map((property) => [property, '']));
        if (JSON.stringify(before) !== JSON.stringify(now)) gateway.setStyle(selector, { ...gone, ...now });
      }
      styled = styles;
    },
  };
}
