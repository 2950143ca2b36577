import { useOfficeTexts } from '../texts/texts-in.ts';

export function ProblemPage({ title, text }: { title: string; text: string }) {
  const { first } = useOfficeTexts();
  return (
    <div className="problem">
      <h1>{title}</h1>
      <p>{text}</p>
      <a className="button" href="/office">
        {first}
      </a>
    </div>
  );
}
