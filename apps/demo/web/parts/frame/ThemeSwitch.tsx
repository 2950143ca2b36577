import type { Frame } from '../../page.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Form } from '../form/Form.tsx';

export function ThemeSwitch({ frame }: { frame: Pick<Frame, 'path' | 'theme'> }) {
  const { theme: label, themes } = useTexts().frame;
  return (
    <Form className="segments" action="/theme" aria-label={label}>
      <input type="hidden" name="back" value={frame.path} />
      {Object.entries(themes).map(([theme, name]) => (
        <button key={theme} name="theme" value={theme} aria-pressed={theme === frame.theme}>
          {name}
        </button>
      ))}
    </Form>
  );
}
