import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type HTMLElement, parse } from 'node-html-parser'

export type BrandName = 'smart' | 'news'

export interface BuiltPage {
  brand: BrandName
  /** Public address, `/MyCenter`. */
  path: string
  file: string
  html: string
  root: HTMLElement
}

/** The folders of the built site, one per brand; the test command builds both with TEST_PAGES=1. */
export const SITE_DIRS: Readonly<Record<BrandName, string>> = {
  smart: process.env.SITE_DIR_SMART ?? 'dist',
  news: process.env.SITE_DIR_NEWS ?? 'dist-news',
}

export function builtPages(brand: BrandName): readonly BuiltPage[] {
  const dir = SITE_DIRS[brand]
  const files = globSync('**/*.html', { cwd: dir }).sort()
  if (files.length === 0) throw new Error(`no built pages in ${dir}: run the build first`)
  return files.map((file) => {
    const html = readFileSync(join(dir, file), 'utf8')
    return { brand, path: pathOf(file), file, html, root: parse(html, { comment: true }) }
  })
}

function pathOf(file: string): string {
  const path = `/${file.slice(0, -'.html'.length)}`
  return path === '/index' ? '/' : path
}

export function readAsset(brand: BrandName, path: string): string {
  return readFileSync(join(SITE_DIRS[brand], path), 'utf8')
}

/** Size of a file of the built site as a CDN sends it: of what the build compressed, at the strongest setting as well. */
export function sentBytes(brand: BrandName, path: string): number {
  const sent = statSync(join(SITE_DIRS[brand], `${path}.br`), { throwIfNoEntry: false })
  return sent?.size ?? brotliBytes(readAsset(brand, path))
}

const compressed = new Map<string, number>()

/** Size of any other text as a CDN sends it; each is compressed once. */
export function brotliBytes(text: string): number {
  const bytes = compressed.get(text) ?? brotliCompressSync(text).length
  compressed.set(text, bytes)
  return bytes
}
