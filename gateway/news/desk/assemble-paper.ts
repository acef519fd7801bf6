import { dayOf, daysAfter, msOfFields } from '#api/china-time.ts'
import { pieceAddress } from '#api/news/piece-address.ts'
import { type PieceRow, piecesOf } from '../piece-queries.ts'
import type { Readership } from '../readership.ts'

const PER_SECTION = 20

/** The pieces of a day as the text of its paper: each with its summary and its address, for the editor to shorten. */
export async function assemblePaper(
  readership: Readership,
  day: string,
): Promise<{ title: string; markdown: string } | undefined> {
  const from = new Date(msOfFields(`${day}T00:00:00`))
  const until = new Date(Math.min(daysAfter(from, 1).getTime(), readership.now.getTime()))
  const limit = PER_SECTION
  const flashes = await piecesOf(readership, { kinds: ['flash'], from, until, limit: 2 * limit })
  const articles = await piecesOf(readership, { kinds: ['article'], from, until, limit })
  const sections = [
    sectionOf(
      '要闻',
      flashes.filter((row) => row.is_important),
    ),
    sectionOf('快讯', flashes.filter((row) => !row.is_important).slice(0, limit)),
    sectionOf('文章', articles),
  ].filter(Boolean)
  if (sections.length === 0) return undefined
  return { title: `${dayOf(from)} 早报`, markdown: sections.join('\n\n') }
}

function sectionOf(heading: string, rows: readonly PieceRow[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map((row) => {
    const address = pieceAddress({ id: row.piece_id, kind: row.kind })
    return `- [${plain(row.title)}](${address}) ${plain(row.summary)}`.trim()
  })
  return [`## ${heading}`, '', ...lines].join('\n')
}

/** Words that are no markup wherever they stand. */
const plain = (words: string) => words.replace(/[\\`*_[\]<>#|~$]/g, '\\$&').replaceAll('\n', ' ')
