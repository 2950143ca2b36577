import { useContext, useRef, type ComponentPropsWithRef, type SubmitEvent } from 'react';
import { SendContext } from '../../send.ts';

export interface FormProps extends ComponentPropsWithRef<'form'> {
  action: string;
  /** Called when the form is sent without leaving the page. */
  onSent?: () => void;
  /** Ignores a click while the response to the previous one is pending. */
  once?: boolean;
}

/** A plain POST form that stays on its page if JavaScript runs. */
export function Form({ onSent, once, ...rest }: FormProps) {
  const send = useContext(SendContext);
  const isBusy = useRef(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    if (!send) return;
    event.preventDefault();
    if (once && isBusy.current) return;
    isBusy.current = true;
    const sent = send(event.currentTarget, event.nativeEvent.submitter);
    onSent?.();
    await sent;
    isBusy.current = false;
  };
  return <form {...rest} method="post" onSubmit={(event) => void submit(event)} />;
}
