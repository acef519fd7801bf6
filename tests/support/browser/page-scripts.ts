import type { Page, Request } from 'playwright'
import { type BrandName, brotliBytes, sentBytes } from '../site/built-site.ts'

/** Scripts requested until so long after the page has loaded count as the page's own. */
const COUNTED_MS = 3000

export interface LoadedScripts {
  /** Brotli bytes of inline and external scripts. */
  bytes: number
  /** External files with their bytes, in order of their requests. */
  files: ReadonlyMap<string, number>
}

interface Counting {
  brand?: BrandName
  /** Counts what a person loads who scrolls and taps, too. */
  isEndless?: boolean
}

/** Counts what a browser loads, whatever imports it. Called before the page is opened; the result ends the count. */
export function countScripts(
  page: Page,
  { brand = 'smart', isEndless = false }: Counting = {},
): () => Promise<LoadedScripts> {
  const files = new Map<string, number>()
  let loadedAt: number | undefined
  const onLoad = () => {
    loadedAt = Date.now()
  }
  const onRequest = (request: Request) => {
    const isLate = loadedAt !== undefined && Date.now() > loadedAt + COUNTED_MS && !isEndless
    if (request.resourceType() !== 'script' || isLate) return
    const { pathname } = new URL(request.url())
    files.set(pathname, sentBytes(brand, pathname))
  }
  page.on('load', onLoad)
  page.on('request', onRequest)
  return async () => {
    await page.waitForTimeout(Math.max(0, (loadedAt ?? Date.now()) + COUNTED_MS - Date.now()))
    page.off('load', onLoad)
    page.off('request', onRequest)
    const inline = brotliBytes(await inlineScripts(page))
    return { bytes: [...files.values()].reduce((sum, bytes) => sum + bytes, inline), files }
  }
}

function inlineScripts(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && ['', 'module', 'text/javascript'].includes(type))
      .map((script) => script.text)
      .join('\n'),
  )
}

/** The files of a page that weighs too much, the heaviest first. */
export function scriptNames({ files }: LoadedScripts): string {
  return [...files]
    .sort(([, a], [, b]) => b - a)
    .map(([name, bytes]) => `${bytes} ${name}`)
    .join('\n')
}
