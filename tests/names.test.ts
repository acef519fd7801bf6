import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import {
  declaredNames,
  type MemberName,
  memberNames,
} from './support/architecture/declared-names.ts'
import { sourceFiles } from './support/architecture/source-tree.ts'

/** The words of `docs/glossary.md`, as far as a program can check them. */
const files = sourceFiles().filter((file) => !file.isTest && /\.(ts|tsx|mjs)$/.test(file.path))
const names = files.flatMap(declaredNames)
const members = files.flatMap(memberNames)
const functions = names.filter(({ isFunction }) => isFunction)

const SAME_CIPHER = 'the cipher of a library has the functions of the browser’s'
const DESCRIBED =
  'under Node, package.json resolves the codec of this name to the one with a schema'
const CODECS =
  'text number integer flag oneOf constant optional list commaJoined jsonText record nothing'
/** Names that several files of a room export on purpose, with the reason. */
const SHARED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  api: Object.fromEntries(CODECS.split(' ').map((name) => [name, DESCRIBED])),
  gateway: {
    up: 'a migration is found by its file and run by this name',
    owned: 'what a person owns in a domain is found by its kind',
    sweep: 'what a domain sweeps is found by its kind',
  },
  'src/lib': {
    call: 'an icon has the name by which markup finds it',
    seal: SAME_CIPHER,
    unseal: SAME_CIPHER,
    signature: SAME_CIPHER,
  },
  'tests/support': { test: 'each fixture extends `test`; a suite imports the one it needs' },
}
test('the glossary is short enough to be read', () => {
  const lines = readFileSync('docs/glossary.md', 'utf8').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(60)
})

/** Verbs with many meanings; the glossary replaces each with a precise one. */
const NO_VERB = /^(ask|bring|give|keep|let|made|make|note|take|tell|told)(?=[A-Z]|$)/
/** Names where `note` is a noun: the note of a row, of a stock, of a lesson. */
const NOTES: readonly string[] = ['noteOf']
/** Resources that the server opens: a connection, or anything with the lifetime of one. */
const CONNECTED = /^open(Database|Embedded|Redis|Server|Services|Topic|\w*Stream|\w*Log)$/
/** Tables of texts under another name. */
const NO_TABLE = /_(COPY|LABELS|MESSAGES|SENTENCES|STRINGS|TITLES|WORDS)$/
/** Files whose words are data, not sentences of the product. */
const WORDS: readonly string[] = ['forbidden-words.ts', 'promise-words.ts']

/** Keys of sentences are words for what the sentence is about. */
const isTexts = (path: string) => /(^|[/-])texts\.ts$/.test(path)
const roomOf = (path: string) =>
  /^(api|gateway|scripts|src\/[^/]+|tests\/support)\//.exec(path)?.[1]
const placed = (found: readonly MemberName[]) =>
  found.map(({ path, line, name }) => `${path}:${line}: ${name}`)

test('a name is exported by one file of a room', () => {
  const places = new Map<string, { room: string; name: string; paths: Set<string> }>()
  for (const { path, name } of names.filter(({ isExported }) => isExported)) {
    const room = roomOf(path)
    if (!room) continue
    const place = places.get(`${room} ${name}`) ?? { room, name, paths: new Set() }
    places.set(`${room} ${name}`, place)
    place.paths.add(path)
  }
  const several = [...places.values()].filter(({ paths }) => paths.size > 1)
  const unexplained = several.filter(({ room, name }) => !SHARED[room]?.[name])
  expect(unexplained.map(({ name, paths }) => `${name}: ${[...paths].join(' ')}`)).toEqual([])
  const declared = Object.entries(SHARED).flatMap(([room, all]) =>
    Object.keys(all).map((name) => `${room} ${name}`),
  )
  const used = several.map(({ room, name }) => `${room} ${name}`)
  expect(declared.filter((one) => !used.includes(one))).toEqual([])
})

test('a function begins with a verb of one meaning', () => {
  const vague = functions.filter(({ name }) => NO_VERB.test(name) && !NOTES.includes(name))
  expect(placed(vague)).toEqual([])
})

test('a method begins with a verb of one meaning', () => {
  const vague = members.filter(({ path, name }) => NO_VERB.test(name) && !isTexts(path))
  expect(placed(vague)).toEqual([])
})

test('the server opens connections alone', () => {
  const opening = functions.filter(
    ({ path, name }) => /^(api|gateway)\//.test(path) && /^open(?=[A-Z]|$)/.test(name),
  )
  expect(placed(opening.filter(({ name }) => !CONNECTED.test(name)))).toEqual([])
})

test('a table of sentences ends in TEXTS, its file in texts.ts', () => {
  const shipped = names.filter(({ path }) => /^(api|gateway|src)\//.test(path))
  const tables = shipped.filter(({ name }) => NO_TABLE.test(name))
  expect(placed(tables)).toEqual([])
  const others = files.filter(({ path }) =>
    /(^|-)(copy|sentences|words)\.ts$|^messages\.ts$/.test(basename(path)),
  )
  expect(others.map(({ path }) => path).filter((path) => !WORDS.includes(basename(path)))).toEqual(
    [],
  )
})
