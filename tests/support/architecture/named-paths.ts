import { existsSync, globSync, readFileSync } from 'node:fs'
import type { SourceFile } from './source-tree.ts'

const QUOTED = /'([^'\n]+)'|"([^"\n]+)"/g
const REGEX = /(?<=[\s([,])\/((?:\\.|\[[^\]\n]*\]|[^/\\\n])+)\/[a-z]*(?=[\s,.)\]])/g
const ROOMS = '(?:api|docs|gateway|public|scripts|src|tests)'
const ROOTED = new RegExp(`^!?(?:\\./)?(${ROOMS}/[^?#]+)`)
const ROOTED_REGEX = new RegExp(`^\\^${ROOMS}\\\\/`)

/** Paths from the root that a text contains in quotes: files, folders and globs. */
export function quotedPaths(code: string): readonly string[] {
  return [...code.matchAll(QUOTED)].flatMap(([, single, double]) => {
    const [, path] = ROOTED.exec(single ?? double ?? '') ?? []
    return path ? [path.replace(/\/$/, '')] : []
  })
}

/** Patterns of paths from the root. */
export function pathPatterns(code: string): readonly RegExp[] {
  return [...code.matchAll(REGEX)]
    .map(([, source = '']) => source)
    .filter((source) => ROOTED_REGEX.test(source))
    .map((source) => new RegExp(source))
}

/** Paths that a file names and the tree does not contain. */
export function stalePaths(path: string, files: readonly SourceFile[]): readonly string[] {
  const code = files.find((file) => file.path === path)?.code ?? readFileSync(path, 'utf8')
  const quoted = quotedPaths(code).filter((one) => !existsSync(one) && globSync(one).length === 0)
  const patterns = pathPatterns(code).filter((one) => !files.some((file) => one.test(file.path)))
  return [...quoted, ...patterns.map(String)].map((one) => `${path}: ${one}`)
}
