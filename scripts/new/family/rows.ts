import { readFileSync } from 'node:fs'
import { findRoute, type Route } from '../../../src/lib/shell/page/routes.ts'
import { pageClassOf } from '../../../tests/site/page-class.ts'
import { kebabCase, pascalCase, pluralOf } from './spelling.ts'
import type { Family, WrittenFile } from './templates.ts'

/** Classes of pages whose budget excludes React. */
const CLASSES_WITHOUT_REACT: readonly string[] = ['landing', 'reading', 'home']

/** Existing files that list families, with the rows of the new one. */
export function rowsOf(family: Family): readonly WrittenFile[] {
  const { domain, noun, place, list, detail } = family
  const routes = [list, detail].filter(({ path }) => !findRoute(path))
  const heavy = [list, detail].filter((route) => CLASSES_WITHOUT_REACT.includes(pageClassOf(route)))
  const calls = [pluralOf(noun), noun].map((words) => `/${domain}/query${pascalCase(words)}`)
  return [
    changed('api/catalogue.ts', (text) => withCalls(text, domain, calls)),
    ...(routes.length > 0
      ? [
          changed('src/lib/shell/page/routes.ts', (text) => withRoutes(text, routes)),
          changed('src/lib/shell/page/routes.test.ts', (text) => withAddresses(text, routes)),
        ]
      : []),
    ...(heavy.length > 0
      ? [changed('tests/site/page-class.ts', (text) => withTools(text, heavy))]
      : []),
    ...(place === domain
      ? []
      : [
          changed('tests/support/architecture/features.ts', (text) =>
            withFeature(text, domain, kebabCase(noun)),
          ),
        ]),
  ]
}

function changed(path: string, change: (text: string) => string): WrittenFile {
  const before = readFileSync(path, 'utf8')
  const text = change(before)
  if (text === before) throw new Error(`${path} has another shape than this command knows`)
  return { path, text }
}

/** Inserts after the last call of the domain, or at the end. */
function withCalls(text: string, domain: string, paths: readonly string[]): string {
  const rows = paths.map(
    (path) => `  { method: 'GET', path: '${path}', family: 'crmApi', owner: '${domain}' },\n`,
  )
  const last = text.lastIndexOf(`owner: '${domain}' },\n`)
  if (last < 0) return text.replace(/\n\]\n$/, `\n\n${rows.join('')}]\n`)
  const end = text.indexOf('\n', last) + 1
  return text.slice(0, end) + rows.join('') + text.slice(end)
}

function withRoutes(text: string, routes: readonly Route[]): string {
  const rows = routes.map(({ path, title, domain, layout, access }) => {
    const fields = { path, title, domain, layout, access }
    return `  { ${Object.entries(fields)
      .map(([name, value]) => `${name}: '${value}'`)
      .join(', ')} },\n`
  })
  return text.replace('] as const satisfies', `${rows.join('')}] as const satisfies`)
}

function withAddresses(text: string, routes: readonly Route[]): string {
  const added = routes.map(({ path }) => `'${path.slice(1)}'`)
  return text.replace(/(?<=const ADDED: readonly string\[\] = )\[([^\]]*)\]/, (_, list: string) =>
    listOf([...wordsOf(list), ...added]),
  )
}

/** A page that loads its content is a tool, whatever class it or the rest of its domain was planned for. */
function withTools(text: string, routes: readonly Route[]): string {
  const rows = routes.map(({ path }) => `  '${path}': 'tool',\n`)
  const others = routes.reduce(
    (left, { path }) => left.replace(new RegExp(`^  '${path}': '\\w+',\n`, 'm'), ''),
    text,
  )
  return others.replace(/(?<=const CLASS_OF_PATH[^{]*\{[^}]*)\}/, `${rows.join('')}}`)
}

function withFeature(text: string, domain: string, feature: string): string {
  const entryOf = (features: readonly string[]) => `  ${domain}: ${listOf(features.toSorted())},`
  const known = new RegExp(`^  ${domain}: \\[([^\\]]*)\\],$`, 'm')
  if (known.test(text))
    return text.replace(known, (_, list: string) => entryOf([...wordsOf(list), `'${feature}'`]))
  const later = [...text.matchAll(/^ {2}([\w-]+): \[/gm)].find(([, name = '']) => name > domain)
  const at = later?.index ?? text.lastIndexOf('}\n')
  return `${text.slice(0, at)}${entryOf([`'${feature}'`])}\n${text.slice(at)}`
}

/** The quoted words between brackets. */
function wordsOf(list: string): readonly string[] {
  return list.split(',').flatMap((word) => word.trim() || [])
}

function listOf(words: readonly string[]): string {
  return `[${words.join(', ')}]`
}
