import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { placesOf } from '../../../src/lib/search/index/places.ts'
import { ROUTES } from '../../../src/lib/shell/page/routes.ts'
import { encodeIndex } from './encode-index.ts'
import { readMarketLists } from './market-lists.ts'

/** The market data shipped with the product. */
const SHIPPED_LISTINGS = 'gateway/market/universe'
const ASSETS = '_astro'
const HASH_LENGTH = 8

export interface SearchIndexFile {
  text: string
  /** `/_astro/search.Ab3dE6gh.txt`: changed content changes the name. */
  path: string
  /** The number of securities in it. */
  count: number
}

/** Creates the index of a build from the listings in `folder`, or from the shipped ones. */
export async function createSearchIndex(
  folder: string | undefined,
  builtPaths: readonly string[],
): Promise<SearchIndexFile> {
  const lists = await readMarketLists(folder || SHIPPED_LISTINGS)
  if (lists.stocks.length === 0) throw new Error(`MARKET_LISTINGS: ${folder} lists no stocks`)
  const text = encodeIndex(
    lists,
    placesOf(ROUTES, (path) => builtPaths.includes(path)),
  )
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH)
  const count = lists.stocks.filter(({ isListed }) => isListed).length
  return { text, path: `/${ASSETS}/search.${hash}.txt`, count }
}

/** Adds the index to the hashed files, before they are compressed; the dev server answers it from memory. */
export function searchIndex({ path, text }: SearchIndexFile): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          if (request.url?.split('?')[0] !== path) return next()
          response.setHeader('Content-Type', 'text/plain; charset=utf-8').end(text)
        })
      },
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir)
        mkdirSync(join(root, ASSETS), { recursive: true })
        writeFileSync(join(root, path), text)
      },
    },
  }
}
