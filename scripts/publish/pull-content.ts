/**
 * Saves what the gateway publishes as files of a release: `npm run content:pull -- https://site.example
 * /srv/site/current [count]`. While the gateway is away, the host answers with them (docs/operations.md). With `src/content`
 * in place of a release it saves the content files of campaigns that were published, for the next build.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { CAMPAIGNS, pullCampaigns } from './pull-campaigns.ts'
import { HASHED } from './release.ts'

/** The folder of a release: `content/KXDetail.html`, and `content/KXDetail/<id>.html` for each piece. */
export const CONTENT = 'content'
/** Pieces beyond the newest ones are read in the gateway alone. */
const PIECES_MAX = 500
const TIMEOUT_MS = 20_000

/** Returns the addresses that were saved; nothing is changed where one fails or belongs to another release. */
export async function pullContent(
  origin: string,
  release: string,
  piecesMax = PIECES_MAX,
): Promise<readonly string[]> {
  const pages = filledPages(release)
  const found = new Map<string, string>()
  /** Grows while it is read: a piece leads to the ones beside it. */
  const links = new Set<string>()
  for (const page of pages) await pull(`/${page}`)
  for (const link of links) {
    if (found.size >= pages.length + piecesMax) break
    await pull(link)
  }
  save(release, found)
  return [...found.keys()]

  async function pull(address: string): Promise<void> {
    // Without the gateway there is one file for a piece: it has all the pages of a long text.
    const wanted = address.includes('?') ? `${address}&part=all` : address
    const answer = await fetch(new URL(wanted, origin), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // Withdrawn or closed since the list was read.
    if (answer.status === 404) return
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}; nothing was saved`)
    const html = await answer.text()
    const strange = scriptsOf(html).find((file) => !existsSync(join(release, HASHED, file)))
    if (strange)
      throw new Error(`${address} is of another release than ${release}: it has no ${strange}`)
    found.set(address, html)
    for (const link of pieceLinks(html, pages)) links.add(link)
  }
}

/** Pages whose content the gateway writes: the build left places for it. */
function filledPages(release: string): readonly string[] {
  return readdirSync(release)
    .filter((name) => name.endsWith('.html'))
    .filter((name) => readFileSync(join(release, name), 'utf8').includes(' data-fill='))
    .map((name) => name.slice(0, -'.html'.length))
    .sort()
}

function pieceLinks(html: string, pages: readonly string[]): readonly string[] {
  return [...html.matchAll(/href="(\/(\w+)\?id=[\w-]{1,64})"/g)]
    .filter(([, , page = '']) => pages.includes(page))
    .map(([, link = '']) => link)
}

function scriptsOf(html: string): readonly string[] {
  return [...html.matchAll(/"\/_astro\/([\w.@-]+\.(?:js|css))"/g)].map(([, file = '']) => file)
}

/** A withdrawn piece is gone with the folder before it. */
function save(release: string, found: ReadonlyMap<string, string>): void {
  const next = join(release, `${CONTENT}.next`)
  rmSync(next, { recursive: true, force: true })
  for (const [address, html] of found) {
    const file = join(next, `${address.replace('?id=', '/')}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, html)
  }
  rmSync(join(release, CONTENT), { recursive: true, force: true })
  renameSync(next, join(release, CONTENT))
}

if (import.meta.main) {
  const [origin, release = 'dist', count] = process.argv.slice(2)
  if (!origin) throw new Error('say from where: npm run content:pull -- https://site.example dist')
  try {
    if (existsSync(join(release, CAMPAIGNS))) {
      const files = await pullCampaigns(origin, release)
      console.log(`saved ${files.length} campaigns in ${join(release, CAMPAIGNS)}`, ...files)
    } else {
      const saved = await pullContent(origin, release, Number(count) || PIECES_MAX)
      console.log(`saved ${saved.length} pages in ${join(release, CONTENT)}`)
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
