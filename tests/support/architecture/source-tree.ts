import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

export interface SourceFile {
  path: string
  text: string
  /** The text without comments, line by line as in the file. */
  code: string
  isTest: boolean
}

const SOURCE = /^(src|api|gateway|scripts|tests)\/.*\.(ts|tsx|mjs|astro|css)$/
const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s[^'"();]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;}(])import\s*\(?\s*['"]([^'"]+)['"]/g

/** Every source file that is tracked or untracked but not ignored. */
export function sourceFiles(): readonly SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => SOURCE.test(path) && existsSync(path))
    .map(readSource)
}

function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  return { path, text, code: withoutComments(text), isTest: /\.(test|spec)\.tsx?$/.test(path) }
}

const STRING = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/
const COMMENT = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/.*$/
const STRING_OR_COMMENT = new RegExp(`(${STRING.source})|${COMMENT.source}`, 'gm')

/** Replaces comments with blanks, so that line numbers stay correct; comment-like text inside a string stays. */
function withoutComments(text: string): string {
  return text.replace(STRING_OR_COMMENT, (found, string: string | undefined) =>
    string === undefined ? found.replace(/[^\n]/g, ' ') : found,
  )
}

/** Imports of a file: paths from the root for our own files, names for packages. */
export function importsOf(file: SourceFile): readonly string[] {
  return [...file.code.matchAll(IMPORT)].map(([, from, alone]) =>
    resolved(file.path, from ?? alone ?? ''),
  )
}

const PACKAGE = /^(?!node:|astro:|virtual:)(?:@[a-z][\w-]*\/)?[a-z][\w.-]*/

/** Names of the packages that files import, or of which they resolve a file, sorted. */
export function packagesOf(files: readonly SourceFile[]): readonly string[] {
  const names = files.flatMap((file) => {
    const fromText = [...file.code.matchAll(/'(@[a-z-]+\/[a-z-]+)\/[^']+'/g)].map(
      ([, name]) => name,
    )
    const ours = /^(src|api|gateway|scripts|tests)\//
    return [...importsOf(file), ...fromText].flatMap((target = '') =>
      ours.test(target) ? [] : (PACKAGE.exec(target)?.[0] ?? []),
    )
  })
  return [...new Set(names)].sort()
}

const STATEMENT =
  /(?:^|[\s;}])(?:import|export)\s+[^'"();]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;}])import\s*['"]([^'"]+)['"]/g

/** Imports of a file, of values and of types, without those it loads later by `import()`. */
export function staticImportsOf(file: SourceFile): readonly string[] {
  return [...file.code.matchAll(STATEMENT)].map(([, from, alone]) =>
    resolved(file.path, from ?? alone ?? ''),
  )
}

function resolved(from: string, target: string): string {
  if (target.startsWith('.')) return posix.join(posix.dirname(from), target)
  if (!target.startsWith('#')) return target
  const [room = '', ...rest] = target.slice(1).split('/')
  if (room === 'api' || room === 'gateway') return [room, ...rest].join('/')
  return ['src', room === 'ui' ? 'components/ui' : room, ...rest].join('/')
}

/** `path:line: text` of every line of code that matches. */
export function linesMatching(files: readonly SourceFile[], pattern: RegExp): readonly string[] {
  return files.flatMap((file) =>
    file.code
      .split('\n')
      .map((line, i) => (pattern.test(line) ? `${file.path}:${i + 1}: ${line.trim()}` : ''))
      .filter(Boolean),
  )
}

/** Lines of a file, without trailing blank ones. */
export function lineCount(file: SourceFile): number {
  return file.text.trimEnd().split('\n').length
}
