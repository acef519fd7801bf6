import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { fetchOutside } from '../http/outside.ts'

/** Sent to the dev server with a request for a page as it is, without content. */
const UNFILLED = { 'x-unfilled': '1' }

/** A page as the build, or the dev server, made it; undefined where neither is. */
export async function builtPage(
  { siteDir, siteDevUrl }: Pick<Config, 'siteDir' | 'siteDevUrl'>,
  path: string,
): Promise<string | undefined> {
  if (siteDir) return readFile(join(siteDir, `${path}.html`), 'utf8')
  return siteDevUrl ? devPage(siteDevUrl, path) : undefined
}

export async function devPage(devUrl: string, path: string): Promise<string> {
  const made = await fetchOutside(devUrl + path, { headers: UNFILLED, maxMs: 30_000 })
  return made.text()
}
