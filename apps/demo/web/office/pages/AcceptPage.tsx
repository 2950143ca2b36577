import type { AcceptModel } from '../model.ts';
import { Facts } from '../parts/Facts.tsx';
import { HeadLine } from '../parts/HeadLine.tsx';
import { Input } from '../parts/Input.tsx';
import { PostForm } from '../parts/PostForm.tsx';
import { useOfficeTexts } from '../texts/texts-in.ts';

/** A person's decision that a withheld transaction pays the order. */
export function AcceptPage({ payment, transaction, facts, sentence, button, by, note, errors, error }: AcceptModel) {
  const { acts, confirm } = useOfficeTexts();
  const { accept: texts } = acts;
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
            action={`/office/payments/${payment.id}/accept`}
            button={button}
            hidden={{ transaction }}
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
