import { Input } from '../parts/Input.tsx';
import { PostForm } from '../parts/PostForm.tsx';
import { useOfficeTexts } from '../texts/texts-in.ts';

export interface LoginPageProps {
  next: string;
  notice?: string;
  error?: string;
}

export function LoginPage({ next, notice, error }: LoginPageProps) {
  const { login: texts } = useOfficeTexts();
  return (
    <div className="login card">
      <h1>{texts.title}</h1>
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <PostForm action="/office/login" button={texts.button} hidden={{ next }}>
        {/* Password managers need a user name field next to the password. */}
        <input type="hidden" name="username" value="office" autoComplete="username" />
        <Input id="password" label={texts.password} help={texts.help} error={error}>
          {(ties) => <input {...ties} type="password" name="password" autoComplete="current-password" required />}
        </Input>
      </PostForm>
    </div>
  );
}
