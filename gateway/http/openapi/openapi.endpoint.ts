import { createHash } from 'node:crypto'
import { findRoutes } from '../discover.ts'
import { endpoint } from '../endpoint.ts'
import { writeDocument } from './write-document.ts'

const CACHE = 'public, max-age=3600'

let written: Promise<{ body: string; etag: string }> | undefined

/** The agreement for generators, proxies and other clients: the same for everybody until the next release. */
export const openapi = endpoint('GET', '/openapi.json', async (c) => {
  written ??= writeOnce()
  const { body, etag } = await written
  const headers = { 'Cache-Control': CACHE, ETag: etag, 'Access-Control-Allow-Origin': '*' }
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' })
})

async function writeOnce() {
  const { handlers } = await findRoutes()
  const body = JSON.stringify(writeDocument(handlers.map(({ call }) => call)))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
