import { useEffect, useRef } from 'react';
import { shopCurrencies } from '../../catalogue/currency.ts';
import type { Frame } from '../page.ts';
import { Form } from './Form.tsx';
import { Icon } from './Icon.tsx';

/** A `details` element, so that it opens without a script; with one it also closes by Escape and by a click elsewhere. */
export function CurrencyMenu({ frame }: { frame: Frame }) {
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
  const chosen = () => {
    if (!menu.current) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details className="menu" ref={menu}>
      <summary>
        <span className="visually-hidden">Currency: </span>
        {frame.currency}
        <Icon name="chevron" />
      </summary>
      <Form className="menu-list" action="/currency" onSent={chosen}>
        <input type="hidden" name="back" value={frame.path} />
        {shopCurrencies.map((code) => (
          <button key={code} name="currency" value={code} aria-pressed={code === frame.currency}>
            {code}
            {code === frame.currency && <Icon name="check" />}
          </button>
        ))}
      </Form>
    </details>
  );
}
