import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import type TypeScript from '../../tools/typescript-5.4/node_modules/typescript/lib/typescript.js';
import { compilers, root } from '../types/consumer.ts';

// Our own compiler has no service that a program can ask, so the oldest one that the types hold for is asked.
const ts = createRequire(import.meta.url)(join(root, compilers['5.4'])) as typeof TypeScript; // its package has no ES module

const depth = 4;

/**
 * The parts of what packages export that are of no type: `never`, by their paths, `@tillkit/core:Order.customer`. `entries`
 * are the names to import by; parts of others' types are not looked at.
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
  const found = new Set<string>();
  const seen = new Set<TypeScript.Type>();
  const isOurs = ({ declarations = [] }: TypeScript.Symbol) =>
    declarations.some((declaration) => declaration.getSourceFile().fileName.includes('/@tillkit/'));

  const walk = (type: TypeScript.Type, path: string, left: number): void => {
    if (type.flags & ts.TypeFlags.Never) found.add(path);
    if (left === 0 || seen.has(type)) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) for (const part of type.types) walk(part, path, left);
    for (const property of type.getProperties())
      if (isOurs(property) && source)
        walk(checker.getTypeOfSymbolAtLocation(property, source), `${path}.${property.name}`, left - 1);
    for (const signature of type.getCallSignatures()) {
      if (!isOurs(type.symbol)) continue;
      walk(signature.getReturnType(), `${path}()`, left - 1);
      for (const given of signature.getParameters())
        if (source) walk(checker.getTypeOfSymbolAtLocation(given, source), `${path}(${given.name})`, left - 1);
    }
  };
  const exported = source && checker.getSymbolAtLocation(source);
  for (const [n, space] of (exported ? checker.getExportsOfModule(exported) : []).entries())
    for (const symbol of checker.getExportsOfModule(checker.getAliasedSymbol(space))) {
      const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const path = `${entries[n]}:${symbol.name}`;
      if (real.flags & ts.SymbolFlags.Type) walk(checker.getDeclaredTypeOfSymbol(real), path, depth);
      if (real.flags & ts.SymbolFlags.Value && source)
        walk(checker.getTypeOfSymbolAtLocation(real, source), path, depth);
    }
  return found;
}
