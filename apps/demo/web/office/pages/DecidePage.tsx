import type { DecideModel } from '../model.ts';
import { Facts } from '../parts/Facts.tsx';
import { HeadLine } from '../parts/HeadLine.tsx';
import { Input } from '../parts/Input.tsx';
import { PostForm } from '../parts/PostForm.tsx';
import { useOfficeTexts } from '../texts/texts-in.ts';

/** The form for a decision. The timeline records the name and the reason that the operator enters. */
export function DecidePage(page: DecideModel) {
  const { decision, payment, subject, facts, sentence, button, by, note, errors, error } = page;
  const { acts, confirm } = useOfficeTexts();
  const texts = acts[decision];
  return (
    <div className="narrow">
      <HeadLine payment={payment} title={texts.title} />
      {error && (
        <p className="notice" data-tone="bad" role="alert">
          {error}
        </p>
      )}
      {button && (
        <div className="card">
          <Facts facts={facts} kind="facts" />
          <p className="case-text">{sentence}</p>
          <PostForm
            action={`/office/payments/${payment.id}/${decision}`}
            button={button}
            hidden={{ subject }}
            beside={<a href={`/office/payments/${payment.id}`}>{confirm.stop}</a>}
          >
            <Input id="by" label={texts.by} error={errors.by}>
              {(ties) => <input {...ties} name="by" maxLength={100} autoComplete="name" defaultValue={by} />}
            </Input>
            <Input id="note" label={texts.note} help={texts.help} error={errors.note}>
              {(ties) => <textarea {...ties} name="note" rows={3} maxLength={300} defaultValue={note} />}
            </Input>
          </PostForm>
        </div>
      )}
    </div>
  );
}
