'use client';

import { useEffect, useId, useRef, useSyncExternalStore, type ChangeEvent, type ReactNode } from 'react';
import { BrandChips } from './BrandChips.tsx';
import { MethodMark } from './MethodMark.tsx';
import type { PickerOption } from './to-options.ts';

export interface PickerRowProps {
  readonly option: PickerOption;
  readonly mark: ReactNode;
  /** Attributes of the radio button. They include `checked` in a controlled picker, and `defaultChecked` otherwise. */
  readonly input: {
    readonly name: string;
    /** `id` of the form, if the radio button is outside that form. */
    readonly form?: string;
    readonly required: boolean;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly checked?: boolean;
    readonly defaultChecked?: boolean;
  };
}

/**
 * Arguments for `useSyncExternalStore`. With these arguments, the hook returns false on the server and during
 * hydration, and true afterwards.
 */
const [nothing, yes, no] = [() => () => {}, () => true, () => false];

/**
 * Renders one method. A method that is not offered stays in the tab order, and screen readers announce it with its
 * reason, but a click does not select it. In the server HTML, the method is disabled, because without scripts, a click
 * would select it.
 */
export function PickerRow({ option, mark, input }: PickerRowProps): ReactNode {
  const { code, name, kind, reason, notes, isLoading, brands } = option;
  const note = reason ?? notes.join('. ');
  const id = useId();
  const hasScripts = useSyncExternalStore(nothing, yes, no);
  const isRefused = reason !== undefined;
  const radio = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // If a selected method has become unavailable, it must not be submitted.
    if (isRefused && radio.current) radio.current.checked = false;
  }, [isRefused]);

  return (
    <div
      className="tillkit-method"
      data-method={code}
      data-kind={kind}
      data-state={isRefused ? 'refused' : isLoading ? 'loading' : 'offered'}
    >
      <input
        {...input}
        ref={radio}
        id={id}
        type="radio"
        value={code}
        required={input.required && !isRefused}
        aria-describedby={`${id}-note`}
        aria-disabled={isRefused || undefined}
        disabled={isRefused && !hasScripts}
        onClick={isRefused ? (event) => event.preventDefault() : undefined}
      />
      <label htmlFor={id}>
        <span className="tillkit-method-name">{name}</span>
      </label>
      <span className="tillkit-method-mark" aria-hidden="true">
        {mark ?? (kind && <MethodMark kind={kind} />)}
      </span>
      {/* The server and the browser may format lists differently. Either format is acceptable. */}
      <span id={`${id}-note`} className="tillkit-method-note" suppressHydrationWarning>
        {brands ? (
          <>
            <BrandChips codes={brands} />
            <span className="tillkit-unseen">{note}</span>
          </>
        ) : (
          note
        )}
      </span>
    </div>
  );
}
