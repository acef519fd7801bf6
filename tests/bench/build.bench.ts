import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * How long the site takes to build: twice, so that the second one finds its pictures as every build but the first does. A
 * change of one campaign costs as much, because Astro writes every page again. The start is everything up to the first
 * page; what follows, compression included, is divided by the pages. No file is removed in between: file systems pass over
 * the places of files that have just been removed, a millisecond for each new one.
 */
const LIMITS = { seconds: 25, msAPage: 15 }
const FIRST_PAGE = /generating static routes/
const BUILT = /(\d+) page\(s\) built/
interface Times {
  seconds: number
  pages: number
  msAPage: number
}

const dir = mkdtempSync(join(tmpdir(), 'bench-build-'))
await build('first')
const times = await build('second')
rmSync(dir, { recursive: true, force: true })
console.log(
  `${times.pages} pages in ${times.seconds.toFixed(1)} s, ${times.msAPage.toFixed(1)} ms a page after the start`,
)
const isGood = times.seconds <= LIMITS.seconds && times.msAPage <= LIMITS.msAPage
console.log(`${isGood ? 'within' : 'MISSED'}: ${LIMITS.seconds} s, ${LIMITS.msAPage} ms a page`)
process.exitCode = isGood ? 0 : 1

/** The folders have one name, by which a build finds what the former one has kept. */
async function build(folder: string): Promise<Times> {
  const startedAt = performance.now()
  let pagesAt = Number.NaN
  let pages = 0
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, OUT_DIR: join(dir, folder, 'bench-build'), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    if (FIRST_PAGE.test(line)) pagesAt = performance.now()
    pages = Number(BUILT.exec(line)?.[1] ?? pages)
  }
  if (child.exitCode === null) await once(child, 'exit')
  const endedAt = performance.now()
  if (child.exitCode !== 0) throw new Error('the site does not build: see above')
  return {
    seconds: (endedAt - startedAt) / 1000,
    pages,
    msAPage: (endedAt - pagesAt) / pages,
  }
}
