import type { NamedSecurity, Piece, PieceLine } from '#api/news/piece.ts'
import { pieceAddress } from '#api/news/piece-address.ts'
import { minuteText, shortMinuteText } from '#gateway/china-time.ts'
import type { PageWords, Part, Parts } from '#gateway/site/fill-page.ts'

/** A piece in a list. */
export function lineParts(line: PieceLine): Parts {
  return {
    link: { href: pieceAddress(line), text: line.title },
    time: {
      text: shortMinuteText(line.publishedAt),
      attributes: { datetime: new Date(line.publishedAt).toISOString() },
    },
    summary: line.summary,
    source: line.source,
    important: line.isImportant ? '重要' : undefined,
    stocks: line.securities.length > 0 ? { rows: line.securities.map(stockParts) } : undefined,
  }
}

function stockParts({ symbol, name, changeSince }: NamedSecurity): Parts {
  return {
    stock: { href: `/StockDetails?symbol=${symbol}` },
    name,
    since:
      changeSince === undefined
        ? undefined
        : { text: `发布以来 ${percentText(changeSince)}`, tone: toneOf(changeSince) },
  }
}

export function percentText(value: number): string {
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}%`
}

const toneOf = (value: number) => (value > 0 ? 'rise' : value < 0 ? 'fall' : 'flat')

/** A piece on a page of its own. */
export function pieceParts(piece: Piece): Parts {
  const { title, source, author, reviewer, publishedAt, corrections } = piece
  const { withdrawnAt, withdrawReason } = piece
  return {
    title,
    time: minuteText(publishedAt),
    source: `来源：${source}`,
    author: reviewer ? `${author}　核对：${reviewer}` : author,
    corrected: correctedPart(corrections),
    stone: withdrawnAt === undefined ? undefined : stoneText(withdrawnAt, withdrawReason ?? ''),
    body: { blocks: piece.blocks },
    stocks: piece.securities.length > 0 ? { rows: piece.securities.map(stockParts) } : undefined,
    visit: { attributes: { 'data-visit': piece.id } },
  }
}

/** Everything that was corrected, with its time. */
export function correctedPart(corrections: Piece['corrections']): Part {
  if (corrections.length === 0) return undefined
  return {
    rows: corrections.map(({ at, text }) => ({ correction: `${minuteText(at)} 更正：${text}` })),
  }
}

/** What is left of a text that was withdrawn. */
export const stoneText = (at: number, reason: string): string =>
  `这篇内容已于 ${minuteText(at)} 撤回。原因：${reason}`

export function pieceHead(piece: Piece, description: string, address: string): PageWords {
  return { title: piece.title, description: description || piece.title, address }
}
