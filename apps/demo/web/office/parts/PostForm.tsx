import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import { useOfficeTexts } from '../texts/texts-in.ts';

export interface PostFormProps {
  action: string;
  button: string;
  look?: 'first' | 'second' | 'quiet' | 'danger';
  hidden?: Readonly<Record<string, string>>;
  /** The content beside the button. */
  beside?: ReactNode;
  children?: ReactNode;
}

const classes = { first: 'button', second: 'button second', quiet: 'quiet', danger: 'button danger' } as const;

/**
 * A form that the browser posts. While the response is pending, the button is shown as busy and ignores a second click.
 */
export function PostForm({ action, button, look = 'first', hidden = {}, beside, children }: PostFormProps) {
  const { working } = useOfficeTexts();
  const [isSent, note] = useState(false);
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && note(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isSent) event.preventDefault();
    note(true);
  };
  return (
    <form method="post" action={action} onSubmit={submit} aria-busy={isSent || undefined}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="form-row">
        <button className={classes[look]} aria-disabled={isSent || undefined}>
          {isSent ? working : button}
        </button>
        {beside}
      </div>
    </form>
  );
}
