import { useEffect, useRef, type ReactNode } from 'react';
import { Form } from '../form/Form.tsx';
import { Icon } from './Icon.tsx';

export interface MenuItem {
  readonly value: string;
  readonly text: string;
  /** The language of the label, if it differs from the page's language. */
  readonly lang?: string;
}

export interface MenuProps {
  /**
   * The name of the form field that contains the choice, such as `currency`. The choice is posted to the path with the
   * same name, such as `/currency`.
   */
  readonly name: string;
  readonly label: ReactNode;
  /** The content of the button that opens the menu: a short text, or an icon, which then takes the chevron's place. */
  readonly content: ReactNode;
  readonly chosen: string;
  readonly items: readonly MenuItem[];
  /** The path to which the shop redirects after the form is submitted. */
  readonly back: string;
}

/**
 * A menu in a `details` element, so that it opens without JavaScript. With JavaScript, the menu also closes when the
 * shopper presses Escape or clicks outside it.
 */
export function Menu({ name, label, content, chosen, items, back }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !details.contains(event.target as Node)) {
        details.open = false;
        if (event instanceof KeyboardEvent) details.querySelector('summary')?.focus();
      }
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, []);
  const onSent = () => {
    if (!menu.current) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  const isIcon = typeof content !== 'string';
  return (
    <details className="menu" ref={menu}>
      <summary className={isIcon ? 'icon-only' : undefined}>
        <span className="visually-hidden">{label}</span>
        {content}
        {!isIcon && <Icon name="chevron" />}
      </summary>
      <Form className="menu-list" action={`/${name}`} onSent={onSent}>
        <input type="hidden" name="back" value={back} />
        {items.map(({ value, text, lang }) => (
          <button key={value} name={name} value={value} lang={lang} aria-pressed={value === chosen}>
            {text}
            {value === chosen && <Icon name="check" />}
          </button>
        ))}
      </Form>
    </details>
  );
}
