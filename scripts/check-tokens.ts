/**
 * Checks that every token is defined once per scheme and used, that no undefined token is used, and that raw colours
 * are in `src/styles/brands/` only.
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface SourceFile {
  path: string
  text: string
}

const DEFINITION = /^\s*(--[a-z][\w-]*)\s*:/gm
const USE = /var\((--[a-z][\w-]*)\s*(,?)/g
const RAW_COLOUR = /(?:#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\()/i
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/** The faults, one line each; empty if there are none. */
export function tokenFaults(files: readonly SourceFile[]): string[] {
  const sheets = files.map(({ path, text }) => ({ path, text: cssOf(path, text) }))
  const defined = new Set(sheets.flatMap(({ text }) => names(text, DEFINITION)))
  const used = new Set(sheets.flatMap(({ text }) => names(text, USE)))
  return [
    ...sheets
      .filter(({ path }) => isTokenSheet(path))
      .flatMap(({ path, text }) =>
        unique(names(text, DEFINITION))
          .filter((name) => !used.has(name))
          .map((name) => `${path}: ${name} is never used`),
      ),
    ...sheets.flatMap(({ path, text }) =>
      unique(usesWithoutFallback(text))
        .filter((name) => !defined.has(name))
        .map((name) => `${path}: ${name} is not defined`),
    ),
    ...sheets.filter(({ path }) => !path.startsWith('src/styles/brands/')).flatMap(rawColours),
  ]
}

function isTokenSheet(path: string): boolean {
  return path === 'src/styles/tokens.css' || path.startsWith('src/styles/brands/')
}

function cssOf(path: string, text: string): string {
  const css = path.endsWith('.css')
    ? text
    : [...text.matchAll(STYLE)].map(([, body]) => body).join('\n')
  return css.replace(/\/\*[\s\S]*?\*\//g, '')
}

function names(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

/** A use with a fallback may refer to a value set by script. */
function usesWithoutFallback(text: string): string[] {
  return [...text.matchAll(USE)].filter(([, , comma]) => !comma).map(([, name = '']) => name)
}

function rawColours({ path, text }: SourceFile): string[] {
  return text
    .split('\n')
    .filter((line) => /:[^{]*;/.test(line) && RAW_COLOUR.test(line.replace(/^[^:]*:/, '')))
    .map((line) => `${path}: raw colour in "${line.trim()}"`)
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)]
}

/** Reads the style sheets and components of the repository. */
export function styleSources(root: string): SourceFile[] {
  return globSync('src/**/*.{css,astro}', { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = tokenFaults(styleSources(fileURLToPath(new URL('..', import.meta.url))))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
