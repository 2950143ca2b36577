'use client';

import { useEffect, useId, useRef, useSyncExternalStore, type ChangeEvent, type ReactNode } from 'react';
import { MethodMark } from './MethodMark.tsx';
import type { PickerOption } from './to-options.ts';

export interface PickerRowProps {
  readonly option: PickerOption;
  readonly mark: ReactNode;
  /** Of the radio button. `checked` for a controlled picker, `defaultChecked` otherwise. */
  readonly input: {
    readonly name: string;
    /** `id` of a form that is not around it. */
    readonly form?: string;
    readonly required: boolean;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly checked?: boolean;
    readonly defaultChecked?: boolean;
  };
}

/** Whether scripts run: `no` on the server and while its page is taken over. */
const [nothing, yes, no] = [() => () => {}, () => true, () => false];

/**
 * One method. One that is not offered stays in the tab order and in the list of a screen reader, with its reason, but a
 * press changes nothing; on the page of the server, where nothing could hold a press back, it is disabled.
 */
export function PickerRow({ option, mark, input }: PickerRowProps): ReactNode {
  const { code, name, kind, reason, notes, isLoading } = option;
  const id = useId();
  const isAlive = useSyncExternalStore(nothing, yes, no);
  const isRefused = reason !== undefined;
  const radio = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Chosen before it was refused, it must not be sent.
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
        disabled={isRefused && !isAlive}
        onClick={isRefused ? (event) => event.preventDefault() : undefined}
      />
      <label htmlFor={id}>
        <span className="tillkit-method-name">{name}</span>
      </label>
      <span className="tillkit-method-mark" aria-hidden="true">
        {mark ?? (kind && <MethodMark kind={kind} />)}
      </span>
      {/* Two versions of Unicode's data may join a list differently on server and browser; either will do. */}
      <span id={`${id}-note`} className="tillkit-method-note" suppressHydrationWarning>
        {reason ?? notes.join('. ')}
      </span>
    </div>
  );
}
