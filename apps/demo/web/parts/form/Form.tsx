import { useContext, useRef, type ComponentPropsWithRef, type SubmitEvent } from 'react';
import { SendContext } from '../../send.ts';

export interface FormProps extends ComponentPropsWithRef<'form'> {
  action: string;
  /** Called when the form is submitted without leaving the page. */
  onSent?: () => void;
  /** Ignores a click while the response to the previous one is pending. */
  once?: boolean;
}

/** A plain POST form. If JavaScript runs, submitting the form does not leave the page. */
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
