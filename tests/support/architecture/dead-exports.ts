import { readFileSync } from 'node:fs'
import { importsOf, type SourceFile } from './source-tree.ts'

const DECLARED =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:function\*?|const|let|class|interface|type|enum)\s+(\w+)/gm
const LISTED = /^export\s+(?:type\s+)?\{([^}]*)\}/gm
/** Endpoints and migrations are found at start, pages and collections by Astro. */
const FOUND_BY_FOLDER = /^gateway\/\w+\/migrations\/|^src\/pages\/|^src\/content\.config\.ts$/
const FOUND =
  /^export const \w+ =\s+(?:endpoint|filledPage|opsPage|listPage|editPage|phoneForm|ownedByUser|hourly|everyFewSeconds|queue|checkup|\w+\.hook)[(<]/
/** Markup refers to icons by name, so importing the file names none of them. */
const ICONS = 'src/lib/ui/icons.ts'
const CONFIGS = ['astro.config.mjs', 'playwright.config.ts', 'vitest.config.ts']

/**
 * `path: name` of every unused export: neither its own file nor any importer uses the name. Shipped code used only by
 * tests counts as dead; tests may share among themselves.
 */
export function deadExports(all: readonly SourceFile[]): readonly string[] {
  const users = [...all, ...CONFIGS.map(configFile)]
  const words = new Map(users.map((file) => [file.path, wordsOf(file.code)]))
  const importers = new Map<string, SourceFile[]>()
  for (const file of users)
    for (const target of new Set(importsOf(file)))
      importers.set(target, [...(importers.get(target) ?? []), file])
  return all
    .filter(({ path, isTest }) => !isTest && !FOUND_BY_FOLDER.test(path) && path !== ICONS)
    .flatMap((file) => {
      const isOfTests = (path: string) => path.startsWith('tests/')
      const needing = (importers.get(file.path) ?? []).filter(
        (user) => isOfTests(file.path) || !(user.isTest || isOfTests(user.path)),
      )
      return exportsOf(file)
        .filter((name) => (words.get(file.path)?.get(name) ?? 0) < 2)
        .filter((name) => !needing.some((user) => words.get(user.path)?.has(name)))
        .map((name) => `${file.path}: ${name}`)
    })
}

/** Icons that no file uses, by import or by a quoted name; a `…Filled` belongs to its outline. */
export function deadIcons(all: readonly SourceFile[]): readonly string[] {
  const icons = all.find(({ path }) => path === ICONS)
  const askers = all.filter(
    ({ path, isTest }) => path !== ICONS && !isTest && path.startsWith('src/'),
  )
  const isAsked = (name: string) => {
    const outline = name.replace(/Filled$/, '')
    const quoted = new RegExp(`['"]${outline}['"]`)
    return askers.some(
      (file) =>
        quoted.test(file.code) || (importsOf(file).includes(ICONS) && wordsOf(file.code).has(name)),
    )
  }
  return icons ? exportsOf(icons).filter((name) => name !== 'IconShape' && !isAsked(name)) : []
}

function configFile(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  return { path, text, code: text, isTest: false }
}

function exportsOf({ code }: SourceFile): readonly string[] {
  const declared = code
    .split('\n')
    .filter((line) => !FOUND.test(line))
    .flatMap((line) => [...line.matchAll(DECLARED)].map(([, name = '']) => name))
  const listed = [...code.matchAll(LISTED)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s+/).at(-1) ?? ''),
  )
  return [...declared, ...listed].filter(Boolean)
}

function wordsOf(code: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [word] of code.matchAll(/[\w$]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
