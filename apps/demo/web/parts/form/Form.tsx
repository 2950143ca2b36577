import { useContext, useRef, type ComponentPropsWithRef, type SubmitEvent } from 'react';
import { SendContext } from '../../send.ts';

export interface FormProps extends ComponentPropsWithRef<'form'> {
  action: string;
  /** Called when the form is submitted without leaving the page. */
  onSent?: () => void;
  /** If true, ignores further submissions while the response to a submission is pending. */
  once?: boolean;
}

/** A plain POST form. If JavaScript is enabled, the form is submitted without leaving the page. */
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
