const statement = /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^[ \t]*import\s*['"]([^'"]+)['"]/gm;
const call = /\b(?:import|require|import\.meta\.resolve)\s*\(\s*['"`]([^'"`]+)['"`]/g;
const commentLine = /^\s*(?:\/\/|\/?\*).*$/gm;

/** All import specifiers of a module: static, for types, re-exports, side effects and calls. */
export function readImports(code: string): string[] {
  const text = code.replace(commentLine, '');
  return [...text.matchAll(statement), ...text.matchAll(call)].map((match) => match[1] ?? match[2] ?? '');
}

/** The npm package a specifier belongs to; undefined for relative paths and for Node's own modules. */
export function packageOf(specifier: string): string | undefined {
  if (/^(?:\.|\/|node:|virtual:)/.test(specifier)) return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
