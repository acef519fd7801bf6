import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** What one page may take, of whatever document: then its process is ended. */
const DRAWING_MAX_MS = 15_000
/** In pages of 64 KB: half a gigabyte. */
const MEMORY_PAGES = 8192
const SCRIPT = join(import.meta.dirname, 'render-page.mjs')
const NO_SUCH_PAGE = 3

interface Drawing {
  /** The PDF. */
  file: string
  /** From 1. */
  page: number
  /** Where the picture is written. */
  target: string
}

/** Draws a page of a PDF as WebP; `unreadable` if it is none, or takes more than a page may. */
export function drawPage({
  file,
  page,
  target,
}: Drawing): Promise<'drawn' | 'noSuchPage' | 'unreadable'> {
  const limits = [`--wasm-max-mem-pages=${MEMORY_PAGES}`, '--max-old-space-size=256']
  const args = [...limits, SCRIPT, file, String(page), target]
  const { promise, resolve } = Promise.withResolvers<'drawn' | 'noSuchPage' | 'unreadable'>()
  // Without the gateway's variables, some of which are secrets.
  const options = { env: {}, timeout: DRAWING_MAX_MS, killSignal: 'SIGKILL' } as const
  execFile(process.execPath, args, options, (error) => {
    if (!error) resolve('drawn')
    else resolve(error.code === NO_SUCH_PAGE ? 'noSuchPage' : 'unreadable')
  })
  return promise
}
