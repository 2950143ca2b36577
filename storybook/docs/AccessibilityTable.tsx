import type { ReactNode } from 'react';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { criteria, type Proof } from './accessibility.ts';

/** Renders a table of the accessibility criteria, with the tests that prove that the components meet each criterion. */
export function AccessibilityTable(): ReactNode {
  return (
    <table className="story-table">
      <thead>
        <tr>
          <th scope="col">WCAG 2.2</th>
          <th scope="col">What the components do</th>
          <th scope="col">Tests</th>
        </tr>
      </thead>
      <tbody>
        {criteria.map(({ number, name, what, proofs, manual }) => (
          <tr key={number}>
            <th scope="row">
              {number} {name}
            </th>
            <td>{what}</td>
            <td>
              <ul>
                {proofs.map((proof) => (
                  <li key={proof.file + proof.name}>
                    <ProofLink {...proof} />
                  </li>
                ))}
                {manual && (
                  <li>
                    <strong>Manual check:</strong> {manual}
                  </li>
                )}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ProofLink({ file, name }: Proof): ReactNode {
  const title = /^storybook\/stories\/(\w+)\.stories\.tsx$/.exec(file)?.[1];
  if (title)
    return (
      <a href={`./?path=/story/${toId(title, storyNameFromExport(name))}`} target="_top">
        {title}: {storyNameFromExport(name)}
      </a>
    );
  return (
    <>
      {file.startsWith('storybook/planted/') ? 'axe runs in every story and finds the planted story ' : ''}“{name}”{' '}
      <small>{file}</small>
    </>
  );
}
