import { Canvas, Controls, Description, DocsContext, Markdown, Primary, Title } from '@storybook/addon-docs/blocks';
import { useContext, type ReactNode } from 'react';
import { ReturnTypes, Install, Sections } from './ComponentSections.tsx';

/**
 * Renders the documentation page of a component: description, usage, props, states, accessibility, theming and network
 * requests. Play functions do not run on documentation pages, so states that need interaction are shown only as links
 * to their stories. A state needs no interaction if its story has no play function of its own, has the same play
 * function as the first story, or has the `begins` tag.
 */
export function ComponentPage(): ReactNode {
  const [first, ...stories] = useContext(DocsContext).componentStories();
  const { fileName = '', returns, isElement = false } = (first?.parameters ?? {}) as StoryParameters;
  const page = first?.title.split('/').at(-1) ?? '';
  const { play: firstPlay } = (first?.moduleExport ?? {}) as PlayableStory;
  const reached = stories.filter(({ moduleExport, tags }) => {
    const { play = firstPlay } = moduleExport as PlayableStory;
    return play !== firstPlay && !tags.includes('begins');
  });
  return (
    <>
      <Title />
      <Description />
      <Install isElement={isElement} />
      <h2>Use</h2>
      <Primary />
      <Controls />
      {returns && <ReturnTypes types={returns} />}
      {reached.length > 0 && (
        <>
          <h2>States reached by interaction</h2>
          <p>Open a story and click “Reload story” in the toolbar to play its interactions.</p>
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
      {stories.length > reached.length && <h2>Initial states</h2>}
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

/** Story parameters that the documentation page uses. */
interface StoryParameters {
  readonly fileName?: string;
  readonly returns?: readonly string[];
  readonly isElement?: boolean;
}

interface PlayableStory {
  readonly play?: unknown;
}

interface Described {
  readonly description?: { readonly story?: string };
}
