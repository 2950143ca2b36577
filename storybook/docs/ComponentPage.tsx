import { Canvas, Controls, Description, DocsContext, Markdown, Primary, Title } from '@storybook/addon-docs/blocks';
import { useContext, type ReactNode } from 'react';
import { Gives, Install, Sections } from './ComponentSections.tsx';

/**
 * The page of a component: what it is and how it is used, its props, its states, how it is for everybody, what it wears and
 * sends. A page of documentation presses no buttons, so a
 * state that is reached by using the component is a link. A play function that only waits is that of the first story, or its
 * story has the tag `begins`.
 */
export function ComponentPage(): ReactNode {
  const [first, ...stories] = useContext(DocsContext).componentStories();
  const { fileName = '', gives, isElement = false } = (first?.parameters ?? {}) as OfPage;
  const page = first?.title.split('/').at(-1) ?? '';
  const { play: waits } = (first?.moduleExport ?? {}) as Played;
  const reached = stories.filter(({ moduleExport, tags }) => {
    const { play = waits } = moduleExport as Played;
    return play !== waits && !tags.includes('begins');
  });
  return (
    <>
      <Title />
      <Description />
      <Install isElement={isElement} />
      <h2>Use</h2>
      <Primary />
      <Controls />
      {gives && <Gives types={gives} />}
      {reached.length > 0 && (
        <>
          <h2>States that one reaches by using it</h2>
          <ul className="story-states">
            {reached.map(({ id, name, parameters }) => (
              <li key={id}>
                <a href={`./?path=/story/${id}`} target="_top">
                  {name}
                </a>
                {': '}
                <Markdown options={{ forceInline: true }}>
                  {(parameters['docs'] as Described | undefined)?.description?.story ?? ''}
                </Markdown>
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
      <Sections name={page} file={fileName.replace(/^.*?(?=storybook\/)/, '')} />
    </>
  );
}

/** What a story's file says for its page, and where it stands. */
interface OfPage {
  readonly fileName?: string;
  readonly gives?: readonly string[];
  readonly isElement?: boolean;
}

interface Played {
  readonly play?: unknown;
}

interface Described {
  readonly description?: { readonly story?: string };
}
