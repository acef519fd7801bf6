import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './support/architecture/source-tree.ts'

/**
 * The tree as the documents see it: every file that is tracked or untracked but not ignored, and every folder above
 * one.
 */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const folders = files.flatMap((file) => {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'))
})
const known = new Set([...files, ...folders])
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('src/content/'))
const textOf = (document: string) => readFileSync(document, 'utf8')

const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g
const CODE = /```[\s\S]*?```|`([^`\n]+)`/g
const ROOMED = /^(?:\.\.?\/|(?:api|docs|gateway|public|scripts|src|tests)\/)[\w./-]+$/
const FILE = /^[\w./-]+\.(?:astro|css|js|json|md|mjs|py|ts|tsx|yaml)$/
/** Example names that readers replace with their own, files that exist only after a run, and an address. */
const EXAMPLE =
  /^(?:\/openapi\.json$|Name|migrations\/NNNN|_worker\.js|src\/content\/pictures\/own)\b/

test.each(documents)('the links of %s lead somewhere', (document) => {
  const targets = [...textOf(document).matchAll(LINK)].map(([, target = '']) => target)
  const here = posix.dirname(document)
  expect(targets.filter((target) => !known.has(posix.join(here, target)))).toEqual([])
})

test.each(documents)('the paths in %s exist', (document) => {
  const words = [...textOf(document).matchAll(CODE)].map(([, word = '']) => word)
  const paths = words.filter(
    (word) => (ROOMED.test(word) || FILE.test(word)) && !EXAMPLE.test(word),
  )
  expect(paths.filter((path) => !isThere(path.replace(/\/$/, ''), document))).toEqual([])
})

const { scripts } = JSON.parse(textOf('package.json'))
const NPM_COMMAND = /npm (?:(?:run|--silent) )+([\w:-]+)/g
/** A command that runs only under a Node that the machine may not have; one executed in a container has the image's. */
const BARE_COMMAND = /(?<!\bexec [^\n]*)\b(?:node (?:scripts|gateway)\/\S+\.ts|npx \w+)/g

test.each(documents)('every command in %s exists and brings its own Node', (document) => {
  const text = textOf(document)
  const names = [...text.matchAll(NPM_COMMAND)].map(([, name = '']) => name)
  expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  expect(text.match(BARE_COMMAND) ?? []).toEqual([])
})

test('every npm script is run by the launcher in place of its shell, and its file exists', () => {
  const commands = new Map(
    [...textOf('scripts/run.mjs').matchAll(/^ {2}'?([\w:]+)'?: \{ file: '(.+)' \}/gm)].map(
      ([, name, file]) => [name, file],
    ),
  )
  for (const [name, script] of Object.entries(scripts)) {
    expect(script).toBe(`exec node scripts/run.mjs ${name}`)
    expect(files).toContain(commands.get(name))
  }
})

/** Old words, for which everyday English has "people who", "again" and "remains". */
const OLD_WORDS = /\b(anew|whoever|(all that|what) stands)\b/i

test('comments and documents are written in everyday English', () => {
  const old = documents.flatMap((document) => linesWith(document, textOf(document), ''))
  const comments = sourceFiles().flatMap(({ path, text, code }) => linesWith(path, text, code))
  expect([...old, ...comments]).toEqual([])
})

/** Words that leave out the noun a comment is about: "Of the last day" says less than "The verdict of the last day". */
const NO_NOUN = /^\s*(?:\/\*\*|\/\/) (?:Of|That of|Those of|Whose|Such) /

test('a comment begins with the noun it is about', () => {
  const headless = sourceFiles().flatMap(({ path, text }) => {
    const lines = text.split('\n')
    const isGoingOn = (i: number) => /^\s*\/\//.test(lines[i - 1] ?? '')
    return lines.flatMap((line, i) =>
      NO_NOUN.test(line) && !isGoingOn(i) ? [`${path}:${i + 1}: ${line.trim()}`] : [],
    )
  })
  expect(headless).toEqual([])
})

/** `path:line` of every old word that is not in code. */
function linesWith(path: string, text: string, code: string): readonly string[] {
  const written = code.split('\n')
  return text
    .split('\n')
    .flatMap((line, i) =>
      line !== written[i] && OLD_WORDS.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [],
    )
}

const DECISION = /docs\/decisions\/(\d{4})/
const MENTIONED = /\b(?:decisions?|docs\/decisions\/) ?(\d{4})\b/gi

test('a decision has a number of its own', () => {
  const numbers = files.flatMap((file) => DECISION.exec(file)?.[1] ?? [])
  expect(numbers.length).toBeGreaterThan(0)
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([])
})

test('every decision that a file mentions exists', () => {
  const numbers = new Set(files.flatMap((file) => DECISION.exec(file)?.[1] ?? []))
  const texts = files.filter((file) => /\.(astro|css|md|mjs|tsx?|yaml)$/.test(file))
  const mentioned = texts.flatMap((file) =>
    [...textOf(file).matchAll(MENTIONED)].map(([, number = '']) => ({ file, number })),
  )
  expect(mentioned.length).toBeGreaterThan(0)
  expect(mentioned.filter(({ number }) => !numbers.has(number))).toEqual([])
})

/** A path is relative to the root or to the document; a shorter one is the end of a path in the document's own room. */
function isThere(path: string, document: string): boolean {
  const here = posix.dirname(document)
  if (known.has(posix.normalize(path)) || known.has(posix.join(here, path))) return true
  const room = here === '.' || here.startsWith('docs') ? '' : `${here}/`
  return files.some((file) => file.startsWith(room) && file.endsWith(`/${path}`))
}
