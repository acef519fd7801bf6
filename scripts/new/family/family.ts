import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { CATALOGUE } from '../../../api/catalogue.ts'
import { findRoute, ROUTES, type Route } from '../../../src/lib/shell/page/routes.ts'
import { FEATURES } from '../../../tests/support/architecture/features.ts'
import { camelCase, kebabCase, type Noun, nounOf, pascalCase, pluralOf } from './spelling.ts'
import { type Family, filesOf, namesInTemplates } from './templates.ts'

const EXAMPLE = 'npm run new -- family course/lesson --title 课时'
const WORD = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/
/** Layouts whose pages provide nothing but the content. */
const PLAIN_LAYOUTS: readonly string[] = ['details', 'dynamic', 'default']
const RESERVED_WORDS = `
  await break case catch class const continue debugger default delete do else enum export extends false finally for
  function if import in instanceof interface let new null package private protected public return static super switch
  this throw true try typeof var void while with yield
`
const FOLDER_MAX = 15
/** How many files a family adds to the folder of its place. */
const ADDED_FILES = { api: 3, gateway: 5, 'src/lib': 2, 'src/islands': 4 }

/** The family that a command line describes, or one sentence that says why it cannot be written. */
export function readFamily(args: readonly string[]): Family | string {
  const given = readArguments(args)
  if (typeof given === 'string') return given
  const { domain, noun, title, list, detail } = given
  const place = isCut(domain) ? `${domain}/${kebabCase(noun)}` : domain
  const family = { domain, noun, place, title, list, detail }
  if (list.path === detail.path) return `List and detail cannot both be at ${list.path}.`
  return (
    problemOfWord(domain, noun) ??
    problemOfNames(family) ??
    problemOfRoute(list, domain) ??
    problemOfRoute(detail, domain) ??
    family
  )
}

type Arguments = Omit<Family, 'place'>

function readArguments(args: readonly string[]): Arguments | string {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { title: { type: 'string' }, list: { type: 'string' }, detail: { type: 'string' } },
    })
    const [kind, path = '', ...rest] = positionals
    if (kind !== 'family' || rest.length > 0) return `Which family? ${EXAMPLE}`
    if (!/^[\w-]+\/[\w-]+$/.test(path))
      return `"${path}" is not <domain>/<noun>, such as course/lesson.`
    const [domain = '', word = ''] = path.split('/')
    const strange = [domain, word].find((one) => !WORD.test(one))
    if (strange) return `"${strange}" is not in kebab case, such as study-note.`
    const { title = '' } = values
    if (!/^\p{Script=Han}+$/u.test(title)) return `What do people call it, in Chinese? ${EXAMPLE}`
    const noun = nounOf(word)
    const { list = `/${pascalCase(noun)}List`, detail = `/${pascalCase(noun)}Detail` } = values
    return {
      ...{ domain, noun, title },
      list: routeFor(list, domain, title),
      detail: routeFor(detail, domain, `${title}详情`),
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return `${error.message.split('. ')[0]}. ${EXAMPLE}`
  }
}

function routeFor(path: string, domain: string, title: string): Route {
  return findRoute(path) ?? { path, title, domain, layout: 'details', access: 'openid' }
}

function problemOfWord(domain: string, noun: Noun): string | undefined {
  const domains = [...new Set(ROUTES.map((route: Route) => route.domain))].sort()
  if (!domains.includes(domain))
    return `The route table has no domain "${domain}"; it has ${domains.join(', ')}.`
  const used = new Set([...namesInTemplates(), ...RESERVED_WORDS.trim().split(/\s+/)])
  const names = [noun, pluralOf(noun)].flatMap((words) => [camelCase(words), pascalCase(words)])
  const taken = names.find((name) => used.has(name))
  return (
    taken &&
    `"${taken}" means something else in the files of a family: take a closer word, such as ${domain}-${kebabCase(noun)}.`
  )
}

function problemOfRoute({ path, domain: owner, layout }: Route, domain: string) {
  if (!/^\/[A-Za-z][A-Za-z0-9]*$/.test(path)) return `"${path}" is no address, such as /CourseList.`
  const alike = ROUTES.find((route) => route.path.toLowerCase() === path.toLowerCase())
  if (alike && alike.path !== path)
    return `${path} differs from ${alike.path} by letter case alone.`
  if (owner !== domain) return `${path} belongs to the domain "${owner}" in the route table.`
  if (!PLAIN_LAYOUTS.includes(layout)) return `${path} has a layout of its own, "${layout}".`
  const page = [`src/pages${path}.astro`, `src/content/campaigns${path}.yaml`].find(existsSync)
  return page && `${path} has a page already: ${page}.`
}

/** What already has one of the family's names. */
function problemOfNames(family: Family): string | undefined {
  const { domain, noun } = family
  const names = filesOf(family).map((file) => basename(file.path))
  const pages = `  path: '${kebabCase(pluralOf(noun))}',`
  const calls = [noun, pluralOf(noun)].map((words) => `/${domain}/query${pascalCase(words)}`)
  const taken =
    globSync(`{api,gateway,src/*,tests/*}/${domain}/**/*.*`).find(
      (file) => names.includes(basename(file)) || file.includes(`/${domain}/${kebabCase(noun)}/`),
    ) ??
    globSync('gateway/*/**/*.ops.ts').find((file) => readFileSync(file, 'utf8').includes(pages)) ??
    CATALOGUE.find((row) => calls.includes(row.path))?.path
  return taken && `${domain} has a ${noun.join(' ')} already: ${taken}.`
}

/** Whether the files of another family belong in a feature folder of the domain. */
function isCut(domain: string): boolean {
  if (FEATURES[domain]) return true
  return Object.entries(ADDED_FILES).some(([kind, added]) => {
    const files = globSync(`${kind}/${domain}/*.{ts,tsx,astro,mjs}`)
    return files.filter((file) => !file.includes('.test.')).length + added > FOLDER_MAX
  })
}
