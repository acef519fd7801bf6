import { msOfFields } from '#api/china-time.ts'
import type { Block } from '#api/news/block.ts'
import type { Db } from '../../db/schema.ts'
import { column, day, findColumn, optionalColumn, RefusedRow } from '../import-layout/cells.ts'
import { createLoader, type Layout, symbolOfCell } from '../import-layout/layout.ts'
import { type Target, upsert } from '../import-layout/upsert.ts'
import { filingSection } from './filing-section.ts'

interface Filing {
  piece_id: string
  symbol: string
  name: string
  title: string
  document: string | null
  published_at: string
}

const PIECES: Target<Record<string, string | boolean | null>> = {
  table: 'pieces',
  key: ['piece_id'],
  columns: {
    piece_id: 'text',
    kind: 'text',
    section: 'text',
    title: 'text',
    summary: 'text',
    markdown: 'text',
    blocks: 'jsonb',
    author: 'text',
    reviewer: 'text',
    source: 'text',
    document: 'text',
    published_at: 'timestamptz',
  },
  // A filing that was corrected or withdrawn at the desk stays so.
  onConflict: 'fill',
}
const VERSIONS: Target<Record<string, string | number>> = {
  table: 'piece_versions',
  key: ['piece_id', 'version'],
  columns: {
    piece_id: 'text',
    version: 'integer',
    title: 'text',
    markdown: 'text',
    author: 'text',
    reviewer: 'text',
    published_at: 'timestamptz',
  },
  onConflict: 'fill',
}
const SECURITIES: Target<{ piece_id: string; position: number; symbol: string; name: string }> = {
  table: 'piece_securities',
  key: ['piece_id', 'symbol'],
  columns: { piece_id: 'text', position: 'integer', symbol: 'text', name: 'text' },
  onConflict: 'fill',
}

const CODES = ['symbol', 'code', 'stock_code']
const IDS = ['filing_id', 'announcement_id']
const TIMES = ['published', 'publish_time', 'announcement_time']
const DOCUMENTS = ['document', 'pdf_path']
/** Paths without an origin are those of the disclosure site that the regulator names. */
const DISCLOSURE_SITE = 'https://static.cninfo.com.cn/'
const TITLE_MAX = 200

/** What listed companies publish: its titles, and where the documents are. */
export const filingsLayout: Layout = {
  name: 'filings',
  table: 'pieces',
  stage: 2,
  matches: (header) =>
    header.includes('title') && [CODES, IDS, TIMES].every((names) => findColumn(header, ...names)),
  open(header, _sample, store) {
    const [code, title] = [column(header, ...CODES), column(header, 'title')]
    const [id, time] = [column(header, ...IDS), column(header, ...TIMES)]
    const name = optionalColumn(header, 'name', 'short_name', 'company')
    const document = optionalColumn(header, ...DOCUMENTS)
    return createLoader<Filing>({
      read(cells) {
        if (!/^[\w-]{1,56}$/.test(id(cells)))
          throw new RefusedRow('the number of the filing is none')
        if (title(cells) === '') throw new RefusedRow('the filing has no title')
        return {
          piece_id: `filing-${id(cells)}`,
          symbol: symbolOfCell(code(cells), store),
          name: name(cells),
          title: title(cells).slice(0, TITLE_MAX),
          document: documentAt(document(cells)),
          published_at: momentOf(time(cells)),
        }
      },
      key: ({ piece_id, symbol }) => `${piece_id} ${symbol}`,
      save: saveFilings,
    })
  },
}

async function saveFilings(db: Db, filings: readonly Filing[]): Promise<number> {
  const named = await withNames(db, filings)
  const pieces = [...new Map(named.map((filing) => [filing.piece_id, pieceOf(filing)])).values()]
  const changed = await upsert(db, PIECES, pieces)
  await upsert(
    db,
    VERSIONS,
    pieces.map(({ piece_id, title, markdown, author, reviewer, published_at }) => ({
      ...{ piece_id, version: 1, title, markdown, author, reviewer, published_at },
    })),
  )
  await upsert(
    db,
    SECURITIES,
    named.map(({ piece_id, symbol, name }, i) => ({ piece_id, position: i, symbol, name })),
  )
  return changed
}

function pieceOf({ piece_id, name, title, document, published_at }: Filing) {
  const words = document ? '公告全文见原件。' : '公告全文请查看交易所或公司指定媒体披露的原件。'
  const blocks: Block[] = [{ kind: 'paragraph', rows: [[[{ text: words }]]] }]
  return {
    ...{ piece_id, kind: 'announcement', section: filingSection(title), title, summary: '' },
    ...{ markdown: words, blocks: JSON.stringify(blocks), author: name, reviewer: '' },
    ...{ source: '上市公司公告', document, published_at },
  }
}

/** The names of listings; a source's own where a company is not listed any more. */
async function withNames(db: Db, filings: readonly Filing[]): Promise<readonly Filing[]> {
  const symbols = [...new Set(filings.map(({ symbol }) => symbol))]
  const rows = await db
    .selectFrom('listings')
    .select(['symbol', 'name'])
    .where('symbol', 'in', symbols)
    .execute()
  const names = new Map(rows.map(({ symbol, name }) => [symbol, name]))
  return filings.map((filing) => ({
    ...filing,
    name: names.get(filing.symbol) ?? (filing.name || filing.symbol.slice(2)),
  }))
}

function documentAt(text: string): string | null {
  if (text === '') return null
  const address = URL.parse(text, DISCLOSURE_SITE)
  if (address?.protocol !== 'https:') throw new RefusedRow('the document is no web address')
  return address.href
}

const TIME = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?/

/** A moment as sources write it: `2026-08-22T00:00:00+08:00`, `2026-07-06 19:14:09:703`, seconds or milliseconds. */
function momentOf(text: string): string {
  if (/^\d{10}(\d{3})?$/.test(text)) return new Date(Number(text.padEnd(13, '0'))).toISOString()
  const [, date, time = '00:00:00'] = TIME.exec(text) ?? []
  if (!date || !day(date)) throw new RefusedRow('the date is no day')
  return new Date(msOfFields(`${date}T${time}`)).toISOString()
}
