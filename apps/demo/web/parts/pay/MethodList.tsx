import { MethodPicker } from '@tillkit/react';
import { useEffect, useRef } from 'react';
import type { Language } from '../../../catalogue/languages.ts';
import type { MethodChoice } from '../../page.ts';
import { providerMarks } from '../../pictures/provider-marks.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Form } from '../form/Form.tsx';

export interface MethodListProps {
  readonly order: string;
  readonly methods: MethodChoice;
  readonly chosen: string;
  readonly choose: (code: string) => void;
  readonly language: Language;
}

/** One list of radio buttons in two parts: what the shop takes, and folded away what else the sandbox can play. */
export function MethodList({ order, methods, chosen, choose, language }: MethodListProps) {
  const { pay: texts } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const picked = (code: string) => {
    choose(code);
    form.current?.requestSubmit();
  };
  useEffect(() => {
    // Chosen before this ran, or by the browser, which restores the choice of a page that it comes back to.
    const checked = form.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value;
    if (checked !== undefined && checked !== methods.chosen) picked(checked);
    // oxlint-disable-next-line react/exhaustive-deps -- once: from here on every choice is heard
  }, []);
  const shared = { value: chosen, onChange: picked, names: methods.names, marks: providerMarks, ...methods.picker };
  return (
    <Form className="methods" action={`/checkout/${order}`} ref={form}>
      <MethodPicker {...shared} methods={methods.usual} lang={language} />
      <details className="more-methods" open={methods.more.some(({ code }) => code === methods.chosen)}>
        <summary>{texts.more}</summary>
        <p className="hint">{texts.moreText}</p>
        <MethodPicker
          {...shared}
          methods={methods.more}
          lang={language}
          legend={<span className="visually-hidden">{texts.more}</span>}
        />
      </details>
      <noscript>
        <button className="button second">{texts.choose}</button>
      </noscript>
    </Form>
  );
}
