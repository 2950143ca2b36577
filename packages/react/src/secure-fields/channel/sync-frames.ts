import type { FieldsSetup, FieldStyles, FrameName } from '../fields-types.ts';
import type { Slots } from '../registry.ts';
import { frameNames, type State } from '../session/state.ts';
import { errorText, helpText } from '../view/field-text.ts';
import type { Texts } from '../view/texts.ts';
import type { GatewayBox, GatewayFields } from './gateway-fields.ts';

/** Sources of the labels, messages and styles for the card field frames. They are read again for each update. */
export interface FramesSource {
  readonly slots: Slots;
  readonly newest: () => FieldsSetup;
  readonly state: () => State;
  readonly texts: () => Texts;
}

type Style = Readonly<Record<string, string>>;

/**
 * Returns the styles for the text inside a frame: the color and font of the frame's container, the padding of the
 * expiry input, and the shop's own styles, which override the others.
 */
function styleOf({ slots, newest }: FramesSource, field: FrameName): Style {
  const { color, fontFamily, fontSize } = getComputedStyle(slots[field]?.element as HTMLElement);
  const inset = getComputedStyle(slots.expiry?.element as HTMLElement).paddingLeft;
  const read = { color, 'font-family': fontFamily, 'font-size': fontSize, padding: inset && `0 ${inset}` };
  const { styles } = newest();
  return {
    ...Object.fromEntries(Object.entries(read).filter(([, value]) => value)),
    ...styles?.['*'],
    ...styles?.[field],
  };
}

/**
 * Returns the styles of both frames, and the shop's styles for field states and parts, such as `cardNumber.invalid`.
 */
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
  // The label includes the help text, because a field in a frame cannot refer to a description outside that frame.
  const label = [title, helpText(fields, state(), field, help)].filter(Boolean).join(', ');
  return { title, label, placeholder, error: errorText(fields, state(), field) };
}

/** Creates functions that initialize the gateway's frames and update their text and styles. */
export function createFrameSync(source: FramesSource) {
  const sentTexts = new Map<FrameName, FrameTexts>();
  let sentStyles: FieldStyles = {};

  return {
    init: (gateway: GatewayFields) => {
      const { script, brands, checkout } = source.newest();
      const { locale = 'en' } = checkout;
      const toBox = (field: FrameName): GatewayBox => {
        const { title, label, placeholder } = textsOf(source, field);
        sentTexts.set(field, { title, label, placeholder, error: undefined });
        const placeholderElementId = source.slots[field]?.element as HTMLElement;
        return { placeholderElementId, inputType: 'tel', placeholder, ariaLabel: label, iframeTitle: title };
      };
      sentStyles = stylesOf(source);
      gateway.init(
        script.merchantId,
        { cardNumber: toBox('cardNumber'), cvv: toBox('cvv') },
        { styles: sentStyles, language: locale.split('-', 1).join(), ...(brands && { paymentMethods: brands }) },
      );
    },
    /** Updates the text in the frames. Sends only strings that have changed. */
    translate: (gateway: GatewayFields) => {
      for (const field of frameNames) {
        const before = sentTexts.get(field);
        const now = textsOf(source, field);
        sentTexts.set(field, now);
        if (now.label !== before?.label) gateway.setLabel(field, now.label);
        if (now.placeholder !== before?.placeholder) gateway.setPlaceholder(field, now.placeholder);
        if (now.error !== before?.error) gateway.setInvalid(field, now.error !== undefined, now.error);
      }
    },
    /**
     * Updates the styles of the frames. Call it only if the styles may have changed, because it reads computed styles.
     */
    paint: (gateway: GatewayFields) => {
      const styles = stylesOf(source);
      for (const selector of new Set([...Object.keys(sentStyles), ...Object.keys(styles)])) {
        const [before, now] = [sentStyles[selector], styles[selector]];
        const cleared = Object.fromEntries(Object.keys(before ?? {}).map((property) => [property, '']));
        if (JSON.stringify(before) !== JSON.stringify(now)) gateway.setStyle(selector, { ...cleared, ...now });
      }
      sentStyles = styles;
    },
  };
}
