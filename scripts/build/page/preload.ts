import { closureOf, loadedBy, type Scripts, scriptName } from './scripts-of-site.ts'

const ISLAND = /<astro-island\s((?:[^>"']|"[^"]*"|'[^']*')*)>/g
/** Islands that hydrate by themselves; those that wait for visibility or a tap are not preloaded. */
const EAGER = new Set(['load', 'idle'])

/** Scripts of the page by their address. */
const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"/g

/**
 * Preloads every script of the page and of its eager islands, and those that they load `soon`: the browser would
 * otherwise discover them one hop at a time.
 */
export function addPreloads(html: string, scripts: Scripts, soon: readonly string[] = []): string {
  const entries = [...eagerAddresses(html), ...scriptAddresses(html)]
  const first = entries[0]
  if (first === undefined) return html
  const folder = first.slice(0, -scriptName(first).length)
  const links = withLoaded(closureOf(entries.map(scriptName), scripts), scripts, soon)
    .filter((name) => !html.includes(`src="${folder}${name}"`))
    .map((name) => `<link rel="modulepreload" href="${folder}${name}">`)
  return html.replace('</head>', `${links.join('')}</head>`)
}

/** Also the scripts named `soon`, each loaded by one of the scripts before it. */
function withLoaded(
  closure: readonly string[],
  scripts: Scripts,
  soon: readonly string[],
): readonly string[] {
  let names = closure
  for (const wanted of soon) {
    const found = names
      .flatMap((name) => loadedBy(scripts.get(name) ?? ''))
      .find((name) => name.startsWith(`${wanted}.`))
    if (!found) throw new Error(`no script of the page loads ${wanted}`)
    names = closureOf([...names, found], scripts)
  }
  return names
}

function scriptAddresses(html: string): string[] {
  return [...html.matchAll(SCRIPT)].map(([, address = '']) => address)
}

function eagerAddresses(html: string): string[] {
  return [...html.matchAll(ISLAND)].flatMap(([, attributes = '']) => {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
    if (!EAGER.has(attribute('client') ?? '')) return []
    return [attribute('component-url'), attribute('renderer-url')].filter(
      (url) => url !== undefined,
    )
  })
}
