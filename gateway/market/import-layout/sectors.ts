import type { SectorKind, SectorsTable } from '../tables.ts'
import { column, listingName, optionalColumn, RefusedRow } from './cells.ts'
import { createLoader, type Layout, symbolOfCell } from './layout.ts'
import { type Target, upsert } from './upsert.ts'

const TARGET: Target<SectorsTable> = {
  table: 'sectors',
  key: ['code'],
  columns: { code: 'text', name: 'text', kind: 'text', level: 'smallint', key: 'text' },
  onConflict: 'replace',
}

const KINDS: readonly SectorKind[] = ['industry', 'research_industry', 'concept', 'region', 'style']

export const sectorsLayout: Layout = {
  name: 'sectors',
  table: 'sectors',
  stage: 0,
  matches: (header) => ['sector_code', 'name', 'type'].every((name) => header.includes(name)),
  open(header) {
    const [code, name, type] = ['sector_code', 'name', 'type'].map((one) => column(header, one))
    const level = optionalColumn(header, 'level')
    const key = optionalColumn(header, 'key')
    return createLoader<SectorsTable>({
      read(cells) {
        const kind = KINDS.find((one) => one === type?.(cells))
        if (!kind) throw new RefusedRow(`the type is none of ${KINDS.join(', ')}`)
        return {
          code: sectorCode(code?.(cells) ?? ''),
          // The vendor's prefix is not part of a sector's name.
          name: listingName((name?.(cells) ?? '').replace(/^TDX\s*/, '')),
          kind,
          level: Number(level(cells)) || 0,
          key: key(cells) || null,
        }
      },
      key: (row) => row.code,
      save: (db, rows) => upsert(db, TARGET, rows),
    })
  },
}

/** A list of concepts: boards `BKnnnn` and their names. */
export const conceptsLayout: Layout = {
  name: 'concepts',
  table: 'sectors',
  stage: 0,
  matches: (header) => header.length === 2 && header[0] === 'code' && header[1] === 'name',
  open: (header) =>
    createLoader<SectorsTable>({
      read(cells) {
        const code = column(header, 'code')(cells)
        if (!/^BK\d{4}$/.test(code)) throw new RefusedRow('the code is no board BKnnnn')
        return {
          code,
          name: listingName(column(header, 'name')(cells)),
          kind: 'concept',
          level: 0,
          key: null,
        }
      },
      key: (row) => row.code,
      save: (db, rows) => upsert(db, TARGET, rows),
    }),
}

interface SectorMember {
  sector_code: string
  symbol: string
}

const MEMBERS: Target<SectorMember> = {
  table: 'sector_members',
  key: ['sector_code', 'symbol'],
  columns: { sector_code: 'text', symbol: 'text' },
  onConflict: 'fill',
}

export const sectorMembersLayout: Layout = {
  name: 'sector members',
  table: 'sector_members',
  stage: 2,
  matches: (header) => header.includes('sector_code') && header.includes('stock_code'),
  open(header, _sample, store) {
    const [sector, stock] = [column(header, 'sector_code'), column(header, 'stock_code')]
    return createLoader<SectorMember>({
      read: (cells) => ({
        sector_code: sectorCode(sector(cells)),
        symbol: symbolOfCell(stock(cells), store),
      }),
      key: (row) => `${row.sector_code} ${row.symbol}`,
      save: (db, rows) => upsert(db, MEMBERS, rows),
    })
  },
}

function sectorCode(text: string): string {
  if (!/^(\d{6}|BK\d{4})$/.test(text)) throw new RefusedRow('the sector code is no code')
  return text
}
