import { posix } from 'node:path'
import type { HTMLElement } from 'node-html-parser'
import { type BuiltPage, brotliBytes, readAsset, sentBytes } from './built-site.ts'

export interface PageScripts {
  /** Brotli bytes of everything a visitor loads before the first tap, inline scripts included. */
  bytes: number
  /** External files, in order of discovery. */
  files: readonly string[]
  inlineBytes: number
}

const STATIC_IMPORT = /(?:import|export)\s*(?:[^"'`;()]*?from\s*)?["']([^"']+\.js)["']/g
const EAGER_DIRECTIVES = ['load', 'idle', 'media', 'only']

/**
 * Follows script tags, islands that hydrate by themselves, and their static imports; islands that wait until they are
 * seen count unless `isScrolled` is false.
 */
export function scriptsOf(page: BuiltPage, { isScrolled = true } = {}): PageScripts {
  const directives = new Set(isScrolled ? [...EAGER_DIRECTIVES, 'visible'] : EAGER_DIRECTIVES)
  const scripts = page.root.querySelectorAll('script')
  const inline = scripts
    .filter((script) => !script.hasAttribute('src') && isExecutable(script.getAttribute('type')))
    .map((script) => script.rawText)
    .join('\n')
  const entries = [
    ...scripts.map((script) => script.getAttribute('src')),
    ...page.root
      .querySelectorAll('link[rel="modulepreload"]')
      .map((link) => link.getAttribute('href')),
    ...scripts.flatMap(lateAddresses),
    ...page.root
      .querySelectorAll('astro-island')
      .filter((island) => directives.has(island.getAttribute('client') ?? ''))
      .flatMap((island) => [
        island.getAttribute('component-url'),
        island.getAttribute('renderer-url'),
      ]),
  ].filter((entry) => entry !== undefined)
  const inlineImports = [...inline.matchAll(STATIC_IMPORT)].map(([, target]) => target ?? '')
  return weighed(page, inline, closure(page, [...entries, ...inlineImports]))
}

/**
 * The frame's scripts on a page: those inside `<head>`, and the one module of its layout with its imports, loaded at once
 * or with the first touch.
 */
export function frameOf(page: BuiltPage): PageScripts {
  const head = page.root.querySelectorAll('head script:not([src])')
  const inline = head
    .filter((script) => isExecutable(script.getAttribute('type')))
    .map((script) => script.rawText)
    .join('\n')
  const entries = page.root
    .querySelectorAll('body script, script[data-frame]')
    .flatMap((script) => [
      script.getAttribute('src') ?? script.getAttribute('data-frame') ?? '',
      ...lateAddresses(script),
    ])
    .filter((address) => address.includes('/BaseLayout.'))
  return weighed(page, inline, closure(page, entries))
}

function weighed(page: BuiltPage, inline: string, files: readonly string[]): PageScripts {
  const inlineBytes = inline ? brotliBytes(inline) : 0
  const external = files.reduce((sum, file) => sum + sentBytes(page.brand, file), 0)
  return { bytes: inlineBytes + external, files, inlineBytes }
}

/** Modules that start after the page's first read. */
function lateAddresses(script: HTMLElement): string[] {
  const { 'data-modules': modules = '', 'data-preloads': preloads = '' } = script.attributes
  return `${modules} ${preloads}`.split(' ').filter(Boolean)
}

function isExecutable(type: string | undefined): boolean {
  return type === undefined || type === 'module' || type === 'text/javascript'
}

function closure(page: BuiltPage, entries: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const [, target] of readAsset(page.brand, file).matchAll(STATIC_IMPORT))
      visit(posix.resolve(posix.dirname(file), target ?? ''))
  }
  for (const entry of entries) if (entry) visit(entry)
  return [...found]
}
