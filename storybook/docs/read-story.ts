import { readdirSync, readFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';

/** A story, as the state of a component or hook. */
export interface State {
  /** Id of the story in Storybook. */
  readonly id: string;
  readonly name: string;
  readonly comment: string;
}

/** Data from a story file for the documentation page of a component or hook. */
export interface Story {
  readonly states: readonly State[];
  /** Optional. Name of the props interface. Set only if the story file specifies one. */
  readonly props?: string;
  readonly returns: readonly string[];
  /** Code of a usage example. */
  readonly code?: string;
}

const folder = join(import.meta.dirname, '../stories');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => ({ path: join(folder, file), text: readFileSync(join(folder, file), 'utf8') }));

/** Reads the story file of a component or hook. If there is no story file, the result contains no states. */
export function readStory(name: string): Story {
  const { path, text } = files.find((file) => new RegExp(`title: '(?:[^']*/)?${name}'`).test(file.text)) ?? {
    path: '',
    text: '',
  };
  const [, props] = /props: '(\w+)'/.exec(text) ?? [];
  const [, types = ''] = /returns: \[([^\]]*)\]/.exec(text) ?? [];
  const [, raw] = /from '([^']+)\?raw'/.exec(text) ?? [];
  const title = /title: '([^']+)'/.exec(text)?.[1] ?? name;
  return {
    states: [...text.matchAll(/(?:\/\*\* ((?:(?!\*\/)[^])*?) ?\*\/\n)?export const (\w+): Story/g)].map(
      ([, comment = '', state = '']) => ({
        id: toId(title, storyNameFromExport(state)),
        name: state,
        comment: comment.replaceAll(/\n\s*\* ?/g, ' '),
      }),
    ),
    ...(props !== undefined && { props }),
    returns: [...types.matchAll(/'(\w+)'/g)].map(([, type = '']) => type),
    ...(raw !== undefined && { code: readFileSync(join(dirname(path), raw), 'utf8') }),
  };
}

/** Returns the URL of a story, as an absolute path on the docs site. */
export const toStoryAddress = ({ id }: State): string => `/storybook/?path=/story/${id}`;
