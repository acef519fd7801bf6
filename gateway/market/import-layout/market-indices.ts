import { boardOf } from '#api/exchange/board.ts'
import type { MarketIndicesTable } from '../tables.ts'
import { column, day, known, listingName, optionalColumn, priceMilli, RefusedRow } from './cells.ts'
import { createLoader, type Layout } from './layout.ts'
import { type Target, upsert } from './upsert.ts'

const TARGET: Target<MarketIndicesTable> = {
  table: 'market_indices',
  key: ['symbol'],
  columns: { symbol: 'text', name: 'text', base_close_milli: 'integer', base_close_day: 'integer' },
  onConflict: 'replace',
}

export const marketIndicesLayout: Layout = {
  name: 'indices',
  table: 'market_indices',
  stage: 0,
  matches: (header) => header.includes('tencent_symbol') && header.includes('name'),
  open(header) {
    const symbolCell = column(header, 'tencent_symbol')
    const name = column(header, 'name')
    const close = optionalColumn(header, 'close')
    const closeDate = optionalColumn(header, 'close_date')
    return createLoader<MarketIndicesTable>({
      read(cells) {
        const symbol = symbolCell(cells)
        // American indices have letters, as shares do.
        if (!['index', 'us'].includes(boardOf(symbol) ?? ''))
          throw new RefusedRow('the symbol is no index')
        return {
          symbol,
          name: listingName(name(cells)),
          base_close_milli: known(close(cells), (text) => priceMilli(text, 'the close')),
          base_close_day: known(closeDate(cells), day),
        }
      },
      key: (row) => row.symbol,
      save: (db, rows) => upsert(db, TARGET, rows),
    })
  },
}
