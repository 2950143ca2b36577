import type { Frame, Theme } from '../page.ts';
import { Form } from './Form.tsx';

const themes: Readonly<Record<Theme, string>> = { auto: 'Auto', light: 'Light', dark: 'Dark' };

export const ThemeSwitch = ({ frame }: { frame: Frame }) => (
  <Form className="segments" action="/theme" aria-label="Theme">
    <input type="hidden" name="back" value={frame.path} />
    {Object.entries(themes).map(([theme, name]) => (
      <button key={theme} name="theme" value={theme} aria-pressed={theme === frame.theme}>
        {name}
      </button>
    ))}
  </Form>
);
