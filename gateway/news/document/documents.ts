import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { daysAfter } from '#api/china-time.ts'
import type { Config } from '#gateway/config.ts'
import { fetchOutside } from '#gateway/http/outside.ts'
import { drawPage, readPageTexts } from './page-process.ts'

const FETCH_MAX_MS = 20_000
const BYTES_MAX = 30_000_000
/** How long a document and its pages stay on this node after they were made. */
const KEPT_DAYS = 7
/** More would take the processor from everybody else. */
const DRAWN_AT_ONCE = 1

export interface Documents {
  /** The file of a page as a picture; undefined if there is no such page, or the document is not reached or read. */
  pageOf(pieceId: string, address: string, page: number): Promise<string | undefined>
  /** The texts of its pages, as far as they are read; throws if it is not reached. */
  textsOf(pieceId: string, address: string): Promise<readonly string[]>
  /** Deletes what nobody has opened for a week. */
  tidy(now: Date): Promise<void>
}

/** The documents of announcements as this node has fetched and drawn them. */
export function createDocuments({ dataDir }: Pick<Config, 'dataDir'>): Documents {
  const folder = join(dataDir, 'documents')
  const underWay = new Map<string, Promise<string | undefined>>()
  const waiting: (() => void)[] = []
  let drawing = 0

  async function inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (drawing >= DRAWN_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    drawing += 1
    try {
      return await run()
    } finally {
      drawing -= 1
      waiting.shift()?.()
    }
  }

  async function createPage(pieceId: string, address: string, page: number) {
    const target = join(folder, `${pieceId}-${page}.webp`)
    if (await isStored(target)) return target
    const file = join(folder, `${pieceId}.pdf`)
    if (!(await isStored(file))) await fetchDocument(address, file)
    const unfinished = `${target}.part`
    const drawn = await inTurn(() => drawPage({ file, page, target: unfinished }))
    if (drawn !== 'done') return undefined
    await rename(unfinished, target)
    return target
  }

  return {
    pageOf(pieceId, address, page) {
      const key = `${pieceId}-${page}`
      const made = underWay.get(key) ?? createPage(pieceId, address, page)
      underWay.set(key, made)
      return made.finally(() => underWay.delete(key))
    },
    async textsOf(pieceId, address) {
      const opened = join(folder, `${pieceId}.pdf`)
      if (await isStored(opened)) return inTurn(() => readPageTexts(opened))
      // Nobody looks at this copy, which does not stay.
      const file = join(folder, `${pieceId}.${randomUUID()}`)
      try {
        await fetchDocument(address, file)
        return await inTurn(() => readPageTexts(file))
      } finally {
        await rm(file, { force: true })
      }
    },
    async tidy(now) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name)
        const { mtimeMs } = await stat(file)
        if (mtimeMs < daysAfter(now, -KEPT_DAYS).getTime()) await rm(file, { force: true })
      }
    },
  }
}

async function isStored(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined
}

/** Streams a document to this node; throws if it is not reached, or too large. */
async function fetchDocument(address: string, file: string): Promise<void> {
  const answer = await fetchOutside(address, { maxMs: FETCH_MAX_MS })
  if (!answer.ok || !answer.body) throw new Error(`the document is answered ${answer.status}`)
  await mkdir(join(file, '..'), { recursive: true })
  const unfinished = `${file}.part`
  let bytes = 0
  const upToMax = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > BYTES_MAX) throw new Error('the document is too large')
      yield chunk
    }
  }
  await pipeline(Readable.from(answer.body), upToMax, createWriteStream(unfinished))
  await rename(unfinished, file)
}
