import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { isCompressible } from '../../../gateway/site/media-types.ts'

/** Below this size the headers cost more than compression saves. */
const MIN_BYTES = 256
/** The number of files that Node compresses in parallel. */
const LANES = 4
/** A result that no build has used for this long is removed. */
const KEPT_MS = 14 * 86_400_000

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const FORMATS = [
  {
    extension: 'br',
    version: process.versions.brotli,
    compress: (body: Buffer) =>
      brotli(body, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  },
  {
    extension: 'gz',
    version: process.versions.zlib,
    compress: (body: Buffer) => gzip(body, { level: 9 }),
  },
] as const

/**
 * Writes `.br` and `.gz` beside every text, at the strongest setting, for hosts that send such files unchanged. Half the
 * time of a build is spent here, so results are kept in `cacheDir` by their content: the next build compresses only what
 * changed.
 */
export async function compressSite(dir: string, cacheDir: string): Promise<void> {
  mkdirSync(cacheDir, { recursive: true })
  const names = globSync('**/*.*', { cwd: dir }).filter(isCompressible)
  const lane = async () => {
    for (let name = names.pop(); name; name = names.pop())
      await compressFile(join(dir, name), cacheDir)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  removeUnused(cacheDir)
}

async function compressFile(file: string, cacheDir: string): Promise<void> {
  const body = readFileSync(file)
  if (body.length < MIN_BYTES) return
  const digest = createHash('sha256').update(body).digest('hex')
  for (const { extension, version, compress } of FORMATS) {
    const kept = join(cacheDir, `${digest}-${version}.${extension}`)
    if (existsSync(kept)) {
      const now = new Date()
      utimesSync(kept, now, now)
    } else {
      // Another build may write the same result at the same time.
      const draft = `${kept}.${process.pid}`
      writeFileSync(draft, await compress(body))
      renameSync(draft, kept)
    }
    copyFileSync(kept, `${file}.${extension}`)
  }
}

function removeUnused(cacheDir: string): void {
  const oldestMs = Date.now() - KEPT_MS
  for (const name of globSync('*', { cwd: cacheDir })) {
    const file = join(cacheDir, name)
    if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? oldestMs) < oldestMs)
      rmSync(file, { force: true })
  }
}
