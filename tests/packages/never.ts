import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import type TypeScript from '../../tools/typescript-5.4/node_modules/typescript/lib/typescript.js';
import { compilers, root } from '../types/consumer.ts';

// TypeScript 7 has no programmatic API, so this file uses the oldest supported compiler.
const ts = createRequire(import.meta.url)(join(root, compilers['5.4'])) as typeof TypeScript;

const maxDepth = 4;

/**
 * Returns the paths of exported types and fields whose type is `never`, such as `@tillkit/core:Order.customer`.
 * `entries` lists the import specifiers to check. Fields of types from other packages are skipped.
 */
export function neverParts(shop: string, entries: readonly string[], strict: boolean): ReadonlySet<string> {
  const file = join(shop, 'entries.ts');
  writeFileSync(file, entries.map((entry, n) => `export * as e${n} from '${entry}';\n`).join(''));
  const program = ts.createProgram([file], {
    strict,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: true,
    types: ['node'],
    jsx: ts.JsxEmit.ReactJSX,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const paths = new Set<string>();
  const seen = new Set<TypeScript.Type>();
  const isOurs = ({ declarations = [] }: TypeScript.Symbol) =>
    declarations.some((declaration) => declaration.getSourceFile().fileName.includes('/@tillkit/'));

  const walk = (type: TypeScript.Type, path: string, depth: number): void => {
    if (type.flags & ts.TypeFlags.Never) paths.add(path);
    if (depth === 0 || seen.has(type)) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) for (const part of type.types) walk(part, path, depth);
    for (const property of type.getProperties())
      if (isOurs(property) && source)
        walk(checker.getTypeOfSymbolAtLocation(property, source), `${path}.${property.name}`, depth - 1);
    for (const signature of type.getCallSignatures()) {
      if (!isOurs(type.symbol)) continue;
      walk(signature.getReturnType(), `${path}()`, depth - 1);
      for (const parameter of signature.getParameters())
        if (source) walk(checker.getTypeOfSymbolAtLocation(parameter, source), `${path}(${parameter.name})`, depth - 1);
    }
  };
  const exported = source && checker.getSymbolAtLocation(source);
  for (const [n, space] of (exported ? checker.getExportsOfModule(exported) : []).entries())
    for (const symbol of checker.getExportsOfModule(checker.getAliasedSymbol(space))) {
      const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const path = `${entries[n]}:${symbol.name}`;
      if (real.flags & ts.SymbolFlags.Type) walk(checker.getDeclaredTypeOfSymbol(real), path, maxDepth);
      if (real.flags & ts.SymbolFlags.Value && source)
        walk(checker.getTypeOfSymbolAtLocation(real, source), path, maxDepth);
    }
  return paths;
}
