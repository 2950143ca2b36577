import { useMemo, useState, type ReactNode } from 'react';
import { AccentField } from './AccentField.tsx';
import { measure, variablesOf } from './judge.ts';
import './studio.css';
import { densities, fonts, ownTheme, type StudioTheme } from './studio-theme.ts';
import { StudioCode } from './StudioCode.tsx';
import { describeContrast, StudioContrast } from './StudioContrast.tsx';
import { StudioPreview } from './StudioPreview.tsx';

const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];

/**
 * Renders the theme controls and a preview of every component in the chosen theme, including the card frames. Colors
 * with insufficient contrast are not applied.
 */
export function Studio(): ReactNode {
  const [theme, setTheme] = useState(ownTheme);
  const set = (change: Partial<StudioTheme>) => setTheme((last) => ({ ...last, ...change }));
  const variables = useMemo(() => variablesOf(theme), [theme]);
  const measured = useMemo(() => measure(theme), [theme]);
  return (
    <div className="studio">
      <header>
        <h1>Theme studio</h1>
        <p>Set the theme of your shop. All components change at once, including the gateway’s card frames.</p>
      </header>
      <div className="studio-side">
        <section className="studio-part" aria-label="Settings">
          <AccentField label="Accent" side="light" value={theme.accent} onChange={(accent) => set({ accent })} />
          <AccentField
            label="Accent in dark mode"
            side="dark"
            value={theme.accentInDark}
            onChange={(accentInDark) => set({ accentInDark })}
          />
          <div className="studio-field">
            <label htmlFor="studio-radius">Corners: {theme.radius} px</label>
            <input
              id="studio-radius"
              type="range"
              min={0}
              max={24}
              value={theme.radius}
              onChange={({ target }) => set({ radius: target.valueAsNumber })}
            />
          </div>
          <div className="studio-field">
            <label htmlFor="studio-font">Font</label>
            <select
              id="studio-font"
              value={theme.font}
              onChange={({ target }) => set({ font: keysOf(fonts).find((font) => font === target.value) ?? 'System' })}
            >
              {keysOf(fonts).map((font) => (
                <option key={font}>{font}</option>
              ))}
            </select>
          </div>
          <fieldset className="studio-choices">
            <legend>Density</legend>
            {keysOf(densities).map((density) => (
              <label key={density}>
                <input
                  type="radio"
                  name="studio-density"
                  checked={theme.density === density}
                  onChange={() => set({ density })}
                />{' '}
                {density}
              </label>
            ))}
          </fieldset>
          <p role="status" className="studio-note">
            {describeContrast(measured)}
          </p>
          <button type="button" onClick={() => setTheme(ownTheme)}>
            Reset
          </button>
        </section>
        <StudioCode variables={variables} />
      </div>
      <div className="studio-previews">
        <StudioPreview theme="light" variables={variables} />
        <StudioPreview theme="dark" variables={variables} />
      </div>
      <section className="studio-part">
        <h2>Contrast</h2>
        <StudioContrast all={measured} />
      </section>
    </div>
  );
}
