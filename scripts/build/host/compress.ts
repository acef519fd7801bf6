import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { isCompressible } from '../../../gateway/site/media-types.ts'

/** Below this size the headers cost more than compression saves. */
const MIN_BYTES = 256

/** Writes `.br` and `.gz` beside every text, at the strongest setting, for hosts that send such files unchanged. */
export function compressSite(dir: string): void {
  for (const name of globSync('**/*.*', { cwd: dir })) {
    if (!isCompressible(name)) continue
    const file = join(dir, name)
    const body = readFileSync(file)
    if (body.length < MIN_BYTES) continue
    writeFileSync(`${file}.br`, brotli(body))
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
  }
}

function brotli(body: Buffer): Buffer {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}
