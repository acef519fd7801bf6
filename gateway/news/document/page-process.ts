import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What one run may take, of whatever document: then its process is ended. */
const RUN_MAX_MS = 15_000
/** In pages of 64 KB: half a gigabyte. */
const MEMORY_PAGES = 8192
const SCRIPT = join(import.meta.dirname, 'render-page.mjs')
const NO_SUCH_PAGE = 3

type Outcome = 'done' | 'noSuchPage' | 'unreadable'

interface Drawing {
  /** The PDF. */
  file: string
  /** From 1. */
  page: number
  /** Where the picture is written. */
  target: string
}

/** Draws a page of a PDF as WebP; `unreadable` if it is none, or takes more than a page may. */
export function drawPage({ file, page, target }: Drawing): Promise<Outcome> {
  return run([file, String(page), target])
}

/** The texts of a PDF's pages, as far as they are read within the limits of a process; none of a file that is no PDF. */
export async function readPageTexts(file: string): Promise<readonly string[]> {
  const target = `${file}.texts`
  await run([file, 'text', target])
  try {
    const written = await readFile(target, 'utf8')
    // What follows the last line break is a page whose process was ended.
    return written
      .split('\n')
      .slice(0, -1)
      .map((line) => String(JSON.parse(line)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  } finally {
    await rm(target, { force: true })
  }
}

function run(words: readonly string[]): Promise<Outcome> {
  const limits = [`--wasm-max-mem-pages=${MEMORY_PAGES}`, '--max-old-space-size=256']
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  // Without the gateway's variables, some of which are secrets.
  const options = { env: {}, timeout: RUN_MAX_MS, killSignal: 'SIGKILL' } as const
  execFile(process.execPath, [...limits, SCRIPT, ...words], options, (error) => {
    if (!error) resolve('done')
    else resolve(error.code === NO_SUCH_PAGE ? 'noSuchPage' : 'unreadable')
  })
  return promise
}
