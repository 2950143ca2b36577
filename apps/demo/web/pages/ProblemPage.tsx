export const ProblemPage = ({ title, text }: { title: string; text: string }) => (
  <div className="problem">
    <h1>{title}</h1>
    <p>{text}</p>
    <a className="button" href="/">
      See all products
    </a>
  </div>
);
