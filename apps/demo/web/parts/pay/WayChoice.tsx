import { useEffect, useRef } from 'react';
import type { WayKey } from '../../page.ts';
import { useTexts } from '../../texts/TextsContext.ts';

export interface WayChoiceProps {
  readonly ways: readonly WayKey[];
  readonly chosen: WayKey;
  readonly choose: (way: WayKey) => void;
}

/** Not shown where scripts are off: there the first way is the only one. */
export function WayChoice({ ways, chosen, choose }: WayChoiceProps) {
  const { pay: texts } = useTexts();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Chosen before this ran, or by the browser, which restores the choice of a page that it comes back to.
    const checked = fieldset.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const way = ways.find((key) => key === checked);
    if (way) choose(way);
    // oxlint-disable-next-line react/exhaustive-deps -- once: from here on every choice is heard
  }, []);
  return (
    <fieldset className="choices ways" ref={fieldset}>
      <legend>{texts.ways}</legend>
      {ways.map((way) => (
        <label key={way}>
          <input type="radio" name="way" value={way} checked={way === chosen} onChange={() => choose(way)} />
          <span>
            {texts[way].name}
            <small>{texts[way].text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
