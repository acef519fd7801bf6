import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pieceAddress } from '#api/news/piece-address.ts'
import { readPiece } from '#gateway/news/piece-answers.ts'
import { insertPiece } from '#gateway/news/piece-change-queries.ts'
import { startTestGateway } from '../support/gateway/gateway.ts'
import { brotliBytes, SITE_DIRS } from '../support/site/built-site.ts'

const KINDS = ['article', 'announcement', 'paper', 'book'] as const
const CHAPTERS = 12

/** Words of the most frequent 2,500 characters, as heavy as any text. */
const words = (count: number) =>
  [...randomBytes(count * 2)]
    .flatMap((byte, i, all) => (i % 2 ? [] : [0x4e00 + ((byte * 256 + (all[i + 1] ?? 0)) % 2500)]))
    .map((code) => String.fromCharCode(code))
    .join('')

const MARKDOWN = Array.from(
  { length: CHAPTERS },
  (_, i) => `## 第${i + 1}章\n\n${words(300)}\n\n${words(300)}\n\n${words(300)}尾${i + 1}`,
).join('\n\n')

describe.each(['smart', 'news'] as const)('a long text of the brand %s', (brand) => {
  test('every page of 11,000 characters is complete without script in at most 13 KB, and leads to the next', async () => {
    const gateway = await startTestGateway({
      ...{ siteDir: SITE_DIRS[brand], brand, database: 'embedded' },
    })
    const { db, clock } = gateway.services
    const { blocks } = await readPiece({ db }, MARKDOWN)
    const about = {
      ...{ title: '一篇很长的文章', summary: '很长', markdown: MARKDOWN, blocks, section: '' },
      ...{ author: '编辑部', reviewer: '核对人', source: '本站', product_id: null, brand: null },
      ...{ is_important: false, published_at: clock.now() },
    }
    for (const kind of KINDS) {
      const id = `long-${kind}`
      await insertPiece(db, { ...about, piece_id: id, kind }, [])
      for (const address of [pieceAddress({ id, kind }), `/KXDetail2?id=${id}`]) {
        const read: string[] = []
        for (let next: string | undefined = address; next; ) {
          const html: string = await (await fetch(gateway.url + next)).text()
          expect(brotliBytes(html), next).toBeLessThanOrEqual(13 * 1024)
          read.push(html)
          next = /<a rel="next"[^>]* href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
        }
        expect(read.length, address).toBeGreaterThan(2)
        // Each chapter is on one of the pages, once and in order.
        const ends = read.flatMap((html) => [...html.matchAll(/尾(\d+)</g)].map(([, end]) => end))
        expect(ends).toEqual(Array.from({ length: CHAPTERS }, (_, i) => String(i + 1)))
        // What is saved for the hours without the gateway is the whole text.
        const whole = await (await fetch(`${gateway.url}${address}&part=all`)).text()
        expect([...whole.matchAll(/尾(\d+)</g)]).toHaveLength(CHAPTERS)
        expect(whole).not.toContain('rel="next"')
        expect(read.at(-1)).toContain(`第 ${read.length} 页，共 ${read.length} 页`)
      }
    }
    await gateway.close()
  }, 360_000)
})
