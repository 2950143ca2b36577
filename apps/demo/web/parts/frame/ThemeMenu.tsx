import type { Frame } from '../../page.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Icon } from './Icon.tsx';
import { Menu } from './Menu.tsx';

export function ThemeMenu({ frame: { path, theme } }: { frame: Pick<Frame, 'path' | 'theme'> }) {
  const { theme: label, themes } = useTexts().frame;
  return (
    <Menu
      name="theme"
      label={`${label}${themes[theme]}`}
      content={<Icon name="theme" />}
      chosen={theme}
      items={Object.entries(themes).map(([value, text]) => ({ value, text }))}
      back={path}
    />
  );
}
