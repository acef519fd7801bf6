/**
 * Prints what to upload to object storage, one JSON object per line, in upload order:
 * `npm run upload:plan -- dist`. Each page gets a second key without `.html`, which is its address.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { HASHED_PREFIX, headersOf } from '../../gateway/site/headers.ts'
import { isCompressible, mediaTypeOf } from '../../gateway/site/media-types.ts'
import { publicPath } from '../../gateway/site/site-files.ts'

export interface Upload {
  key: string
  /** The file to send: texts are sent compressed, since object storage does not negotiate. */
  file: string
  contentType: string
  contentEncoding?: 'gzip'
  cacheControl: string
}

const FOR_OTHER_HOSTS = /^_(headers|redirects)$|\.(br|gz)$/

/** Hashed files come first and pages last, so that no page is visible before its files. */
export function uploadPlan(dir: string): readonly Upload[] {
  const names = globSync('**/*', { cwd: dir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, '/').length))
    .filter((name) => !FOR_OTHER_HOSTS.test(name))
    .sort((a, b) => turnOf(a) - turnOf(b) || (a < b ? -1 : 1))
  const compressed = new Set(globSync('**/*.gz', { cwd: dir }))
  return names.flatMap((name) => uploadsOf(dir, name, compressed.has(`${name}.gz`)))
}

function uploadsOf(dir: string, name: string, isCompressed: boolean): Upload[] {
  const isPage = name.endsWith('.html')
  const path = publicPath(name)
  const encoded = isCompressed && isCompressible(name)
  const upload: Upload = {
    key: name,
    file: join(dir, encoded ? `${name}.gz` : name),
    contentType: mediaTypeOf(name),
    ...(encoded ? { contentEncoding: 'gzip' as const } : {}),
    cacheControl: headersOf(path, isPage)['Cache-Control'] ?? '',
  }
  return isPage && path !== '/' ? [upload, { ...upload, key: path.slice(1) }] : [upload]
}

function turnOf(name: string): number {
  if (`/${name}`.startsWith(HASHED_PREFIX)) return 0
  return name.endsWith('.html') ? 2 : 1
}

if (import.meta.main)
  for (const upload of uploadPlan(process.argv[2] ?? 'dist')) console.log(JSON.stringify(upload))
