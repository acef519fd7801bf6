import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Layout, Route } from '../../../src/lib/shell/page/routes.ts'
import { type Noun, nounOf, respelled } from './spelling.ts'

/**
 * A family written out in full: study notes, 学习笔记. Its noun and its title are replaced wherever they occur, in paths
 * and in texts; words in capitals are placeholders for the family's other values.
 */
const TEMPLATES = join(import.meta.dirname, 'templates')
const ENDING = '.template'
const NOUN = nounOf('study-note')
const TITLE = '学习笔记'

/** Pages of one noun: their place in the tree, their names and their addresses. */
export interface Family {
  domain: string
  noun: Noun
  /** The folder below each kind: the domain, or a feature of it. */
  place: string
  /** The word people use for one item. */
  title: string
  list: Route
  detail: Route
}

export interface WrittenFile {
  path: string
  text: string
}

/** The files of a family, before they are formatted. */
export function filesOf(family: Family): readonly WrittenFile[] {
  const words = wordsOf(family)
  const fill = (text: string) =>
    respelled(
      Object.entries(words).reduce((filled, [word, value]) => filled.replaceAll(word, value), text),
      NOUN,
      family.noun,
    ).replaceAll(TITLE, family.title)
  return globSync(`**/*${ENDING}`, { cwd: TEMPLATES })
    .sort()
    .map((name) => ({
      path: posix.normalize(fill(name.slice(0, -ENDING.length))),
      text: fill(readFileSync(join(TEMPLATES, name), 'utf8')),
    }))
}

/** Parts without names of their own: comments, texts, tags. */
const NAMELESS = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|<\/?[a-z]\w*/g

/** Every name in the templates except those of their noun: a noun with such a name would be ambiguous. */
export function namesInTemplates(): ReadonlySet<string> {
  const texts = globSync(`**/*${ENDING}`, { cwd: TEMPLATES }).map((name) =>
    respelled(readFileSync(join(TEMPLATES, name), 'utf8'), NOUN, ['·']),
  )
  return new Set(texts.flatMap((text) => text.replaceAll(NAMELESS, '').match(/\w+/g) ?? []))
}

function wordsOf({ domain, place, list, detail }: Family): Readonly<Record<string, string>> {
  const accessOf = ({ access }: Family['list']) => (access === 'login' ? 'login' : 'open')
  const isPersonal = [list, detail].some(({ access }) => access === 'login')
  return {
    PLACE: place,
    DOMAIN: domain,
    NUMBER: nextMigration(),
    POSITION: String(nextPosition()),
    // From the unit test to the root.
    ROOT: posix.relative(`src/lib/${place}`, '.'),
    LIST_ADDRESS: list.path,
    LIST_TITLE: list.title,
    LIST_LAYOUT: layoutName(list.layout),
    LIST_ACCESS: accessOf(list),
    DETAIL_ADDRESS: detail.path,
    DETAIL_TITLE: detail.title,
    DETAIL_LAYOUT: layoutName(detail.layout),
    DETAIL_ACCESS: accessOf(detail),
    // Data that is the same for all visitors is loaded before the visitor is known.
    DETAIL_STORE: detail.access === 'login' ? 'login' : 'public',
    READER: isPersonal ? 'user' : 'visitor',
    BROWSER_IMPORTS: isPersonal ? 'expect, logIn, test' : 'expect, test',
    LOG_IN: isPersonal ? 'await logIn(page)' : '',
    LIST_PATTERN: `\\${list.path}`,
    DETAIL_PATTERN: `\\${detail.path}`,
  }
}

function layoutName(layout: Layout): string {
  return `${layout.charAt(0).toUpperCase()}${layout.slice(1)}Layout`
}

/** The number after the highest of all domains. */
function nextMigration(): string {
  const numbers = globSync('gateway/*/migrations/*.ts').map((file) =>
    Number(posix.basename(file).slice(0, 4)),
  )
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

/** The last position in the navigation of the operators' pages. */
function nextPosition(): number {
  const positions = globSync('gateway/*/**/*.ops.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}position: (\d+),$/gm)].map(([, at]) =>
      Number(at),
    ),
  )
  return Math.max(400, ...positions) + 10
}
