import { createRequire } from 'node:module';
import { join } from 'node:path';
import type TypeScript from '../../tools/typescript-5.4/node_modules/typescript/lib/typescript.js';
import { compilers, root } from './consumer.ts';

// TypeScript 7 has no programmatic API, so this file uses the oldest supported compiler.
const ts = createRequire(import.meta.url)(join(root, compilers['5.4'])) as typeof TypeScript;

/**
 * Returns the type and the docblock that an editor shows at each `/*?*\/` marker in a source file in a consumer's
 * folder.
 */
export function hoverTexts(folder: string, source: string): readonly { type: string; words: string }[] {
  const file = join(folder, 'hover.ts');
  const options = {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
  };
  const read = (path: string) => (path === file ? source : ts.sys.readFile(path));
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = read(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => read(path) !== undefined,
    readFile: read,
    directoryExists: (path) => ts.sys.directoryExists(path),
    realpath: (path) => ts.sys.realpath?.(path) ?? path,
  });
  return [...source.matchAll(/\/\*\?\*\//g)].map(({ index }) => {
    const info = service.getQuickInfoAtPosition(file, index + '/*?*/'.length);
    return {
      type: ts.displayPartsToString(info?.displayParts),
      words: ts.displayPartsToString(info?.documentation),
    };
  });
}
