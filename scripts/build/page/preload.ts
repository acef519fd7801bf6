import { closureOf, type Scripts, scriptName } from './scripts-of-site.ts'

const ISLAND = /<astro-island\s((?:[^>"']|"[^"]*"|'[^']*')*)>/g
/** Islands that hydrate by themselves; those that wait for visibility or a tap are not preloaded. */
const EAGER = new Set(['load', 'idle'])

/** Scripts of the page by their address. */
const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"/g

/**
 * Preloads every script of the page and of its eager islands, which the browser would otherwise discover one hop at a
 * time.
 */
export function addPreloads(html: string, scripts: Scripts): string {
  const entries = [...eagerAddresses(html), ...scriptAddresses(html)]
  const first = entries[0]
  if (first === undefined) return html
  const folder = first.slice(0, -scriptName(first).length)
  const links = closureOf(entries.map(scriptName), scripts)
    .filter((name) => !html.includes(`src="${folder}${name}"`))
    .map((name) => `<link rel="modulepreload" href="${folder}${name}">`)
  return html.replace('</head>', `${links.join('')}</head>`)
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
