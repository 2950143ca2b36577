import type { ResolveModel } from '../model.ts';
import { HeadLine } from '../parts/HeadLine.tsx';
import { Input } from '../parts/Input.tsx';
import { PostForm } from '../parts/PostForm.tsx';
import { useOfficeTexts } from '../texts/texts-in.ts';

export function ResolvePage({ payment, reason, title, text, note, notice, error }: ResolveModel) {
  const { resolve: texts, confirm } = useOfficeTexts();
  return (
    <div className="narrow">
      <HeadLine payment={payment} title={texts.title} />
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <div className="card">
        <h2>{title}</h2>
        <p className="case-text">{text}</p>
        <PostForm
          action={`/office/payments/${payment.id}/resolve`}
          button={texts.button}
          hidden={{ reason }}
          beside={<a href={`/office/payments/${payment.id}`}>{confirm.stop}</a>}
        >
          <Input id="note" label={texts.note} help={texts.help} error={error}>
            {(ties) => <textarea {...ties} name="note" rows={5} maxLength={500} defaultValue={note} />}
          </Input>
        </PostForm>
      </div>
    </div>
  );
}
