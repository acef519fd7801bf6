import { type SourceFile, staticImportsOf } from './source-tree.ts'

/** The groups of files that import each other in a circle, of values or of types, each sorted. */
export function importCycles(files: readonly SourceFile[]): readonly (readonly string[])[] {
  const known = new Set(files.map(({ path }) => path))
  const targets = new Map(
    files.map((file) => [file.path, staticImportsOf(file).filter((to) => known.has(to))] as const),
  )
  return strongComponents(targets)
    .filter(([first = '', ...others]) => others.length > 0 || targets.get(first)?.includes(first))
    .map((group) => [...group].sort())
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
}

/** Tarjan's algorithm: groups of nodes that reach each other. */
function strongComponents(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const own = index.size
    index.set(node, own)
    let low = own
    stack.push(node)
    for (const next of targets.get(node) ?? []) {
      const reached = index.has(next)
        ? stack.includes(next)
          ? (index.get(next) ?? own)
          : own
        : visit(next)
      low = Math.min(low, reached)
    }
    if (low === own) found.push(stack.splice(stack.indexOf(node)))
    return low
  }
  for (const node of targets.keys()) if (!index.has(node)) visit(node)
  return found
}
