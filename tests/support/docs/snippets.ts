import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'

/** A block of TypeScript in a document. */
export interface Snippet {
  document: string
  /** Line of the document where its code begins. */
  line: number
  /** The file the code represents: relative imports start there. */
  place: string
  code: string
}

const BLOCK = /^([ \t]*)```(tsx?)\n([\s\S]*?)^[ \t]*```$/gm
const PLACE = /^\/\/ in (\S+)\n/

/**
 * Every block marked `ts` or `tsx`. `// in gateway/x/y.ts` as its first line names its place; otherwise it is placed
 * beside its document.
 */
export function snippetsOf(document: string): readonly Snippet[] {
  const text = readFileSync(document, 'utf8')
  return [...text.matchAll(BLOCK)].map((match, i) => {
    const [, indent = '', kind = '', body = ''] = match
    const code = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
    const beside = document.replace(/md$/, `${i + 1}.${kind}`)
    const line = text.slice(0, match.index).split('\n').length + 1
    return { document, line, place: PLACE.exec(code)?.[1] ?? beside, code }
  })
}

/** `document:line` of every block whose place another block already occupies. */
export function placedTwice(snippets: readonly Snippet[]): readonly string[] {
  const first = new Map(snippets.toReversed().map((snippet) => [snippet.place, snippet]))
  return snippets
    .filter((snippet) => first.get(snippet.place) !== snippet)
    .map(({ document, line }) => `${document}:${line}`)
}

/** `document:line: sentence` of everything that does not compile, with all snippets as files of one program. */
export function errorsIn(snippets: readonly Snippet[]): readonly string[] {
  const files = new Map(snippets.map((snippet) => [resolve(snippet.place), snippet]))
  const options = compilerOptions()
  // Tables are declared by files that a room includes and nobody imports.
  const roots = [...files.keys(), ...globSync('gateway/**/*tables.ts')]
  const program = ts.createProgram(roots, options, hostWith(files, options))
  return [...files].flatMap(([path, { document, line }]) => {
    const file = program.getSourceFile(path)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ start = 0, messageText }) => {
        const further = file?.getLineAndCharacterOfPosition(start).line ?? 0
        return `${document}:${line + further}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
      },
    )
  })
}

/** The options of tests, because a snippet may belong to any room; and styles, which a bundler reads. */
function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile('tests/tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, 'tests')
  return {
    ...options,
    types: [...(options.types ?? []), 'astro/client'],
    moduleDetection: ts.ModuleDetectionKind.Force,
  }
}

function hostWith(
  files: ReadonlyMap<string, Snippet>,
  options: ts.CompilerOptions,
): ts.CompilerHost {
  // Without `directoryExists`, because folders may be as new as the snippets: only files are checked.
  const { directoryExists: _, ...host } = ts.createCompilerHost(options)
  return {
    ...host,
    fileExists: (path) => files.has(path) || host.fileExists(path),
    readFile: (path) => files.get(path)?.code ?? host.readFile(path),
    getSourceFile(path, language, ...rest) {
      const snippet = files.get(path)
      return snippet
        ? ts.createSourceFile(path, snippet.code, language)
        : host.getSourceFile(path, language, ...rest)
    },
  }
}
