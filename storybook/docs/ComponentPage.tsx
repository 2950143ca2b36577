import { Canvas, Controls, Description, DocsContext, Primary, Title } from '@storybook/addon-docs/blocks';
import { useContext, type ReactNode } from 'react';

/**
 * The page of a component: what it is and how it is used, its props, its states. A page of documentation presses no buttons, so a
 * state that is reached by using the component is a link. A play function that only waits is that of the first story, or its
 * story has the tag `begins`.
 */
export function ComponentPage(): ReactNode {
  const [first, ...stories] = useContext(DocsContext).componentStories();
  const { play: waits } = (first?.moduleExport ?? {}) as Played;
  const reached = stories.filter(({ moduleExport, tags }) => {
    const { play = waits } = moduleExport as Played;
    return play !== waits && !tags.includes('begins');
  });
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      {reached.length > 0 && (
        <>
          <h2>States that one reaches by using it</h2>
          <ul>
            {reached.map(({ id, name, parameters }) => (
              <li key={id}>
                <a href={`./?path=/story/${id}`} target="_top">
                  {name}
                </a>{' '}
                {(parameters['docs'] as Described | undefined)?.description?.story}
              </li>
            ))}
          </ul>
        </>
      )}
      {stories.length > reached.length && <h2>States that it can begin in</h2>}
      {stories
        .filter((story) => !reached.includes(story))
        .map(({ id, name, moduleExport }) => (
          <section key={id}>
            <h3 id={id}>{name}</h3>
            <Description of={moduleExport} />
            <Canvas of={moduleExport} sourceState="hidden" />
          </section>
        ))}
    </>
  );
}

interface Played {
  readonly play?: unknown;
}

interface Described {
  readonly description?: { readonly story?: string };
}
