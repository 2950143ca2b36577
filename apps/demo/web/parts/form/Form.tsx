import { useContext, type ComponentPropsWithRef, type SubmitEvent } from 'react';
import { SendContext } from '../../send.ts';

export interface FormProps extends ComponentPropsWithRef<'form'> {
  action: string;
  /** Runs when the form goes out without leaving the page. */
  onSent?: () => void;
}

/** A plain POST form that stays on its page where scripts run. */
export function Form({ onSent, ...rest }: FormProps) {
  const send = useContext(SendContext);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!send) return;
    event.preventDefault();
    send(event.currentTarget, event.nativeEvent.submitter);
    onSent?.();
  };
  return <form {...rest} method="post" onSubmit={submit} />;
}
