import { posix } from 'node:path'

/** Hashed scripts of a built site: name under `_astro/` → text. */
export type Scripts = Map<string, string>

const STATIC_IMPORT =
  /(?:^|[;}\s/])(?:import|export)\s*(?:[\w$*{}\s,]+?\s*from\s*)?"\.\/([^"]+\.js)"/g
const DYNAMIC_IMPORT = /import\([`"]\.\/([^`"]+\.js)[`"]\)/g
const SCRIPT_NAME = /[\w.@~-]+\.js/g
const FACADE = /^import"\.\/([^"]+\.js)";?\s*$/

/** Names of the scripts that the given ones need before they run, including themselves. */
export function closureOf(entries: readonly string[], scripts: Scripts): readonly string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    const text = scripts.get(name)
    if (text === undefined || found.has(name)) return
    found.add(name)
    for (const [, target = ''] of text.matchAll(STATIC_IMPORT)) visit(target)
  }
  for (const entry of entries) visit(entry)
  return [...found]
}

/** Names of the scripts that a script loads while it runs. */
export function loadedBy(text: string): readonly string[] {
  return [...text.matchAll(DYNAMIC_IMPORT)].map(([, name = '']) => name)
}

/**
 * Scripts that only import one other script: the page can load that one directly and save a round trip. Facade → its
 * target.
 */
export function facadesOf(scripts: Scripts): ReadonlyMap<string, string> {
  const facades = new Map<string, string>()
  for (const [name, text] of scripts) {
    const target = FACADE.exec(text)?.[1]
    if (target) facades.set(name, target)
  }
  return facades
}

/** The page with every facade replaced by its target. */
export function skipFacades(html: string, facades: ReadonlyMap<string, string>): string {
  let page = html
  for (const [facade, target] of facades) page = page.replaceAll(facade, target)
  return page
}

/** Scripts that no page loads, directly or through other scripts: facades, and what debug pages needed. */
export function unreachedScripts(pages: readonly string[], scripts: Scripts): readonly string[] {
  const reached = new Set<string>()
  const visit = (text: string) => {
    for (const [name] of text.matchAll(SCRIPT_NAME)) {
      const script = scripts.get(name)
      if (script === undefined || reached.has(name)) continue
      reached.add(name)
      visit(script)
    }
  }
  for (const page of pages) visit(page)
  return [...scripts.keys()].filter((name) => !reached.has(name))
}

/** The file name in an address below the folder of hashed files. */
export function scriptName(address: string): string {
  return posix.basename(address)
}
