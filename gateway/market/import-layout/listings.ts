import { hasAliases, hasBoard, saveFormerNames } from '../import/queries.ts'
import type { ListingAliasesTable, ListingsTable } from '../tables.ts'
import { column, listingName, RefusedRow } from './cells.ts'
import { createLoader, type Layout, symbolOfCell } from './layout.ts'
import { type FoundListing, HONG_KONG_CODE, listingReader, OTHER_CODE } from './listing-reader.ts'
import { type Target, upsert } from './upsert.ts'

export const LISTINGS: Target<ListingsTable> = {
  table: 'listings',
  key: ['symbol'],
  columns: {
    symbol: 'text',
    code: 'text',
    name: 'text',
    exchange: 'text',
    board: 'text',
    area: 'text',
    industry: 'text',
    pinyin: 'text',
    list_day: 'integer',
    is_listed: 'boolean',
    float_shares: 'bigint',
    total_shares: 'bigint',
    base_close_milli: 'integer',
    base_close_day: 'integer',
  },
  onConflict: 'replace',
}

const ALIASES: Target<ListingAliasesTable> = {
  table: 'listing_aliases',
  key: ['value', 'symbol'],
  columns: { value: 'text', symbol: 'text', kind: 'text' },
  onConflict: 'fill',
}

/** The full list of listings: its names and boards replace others. */
export const listingsLayout: Layout = {
  name: 'listings',
  table: 'listings',
  stage: 0,
  matches: (header) =>
    ['code', 'name', 'exchange', 'board', 'industry', 'pinyin'].every((name) =>
      header.includes(name),
    ),
  open(header, _sample, store) {
    const read = listingReader(header, store, () => true)
    return createLoader<FoundListing>({
      read,
      key: ({ row }) => row.symbol,
      async save(db, found) {
        const rows = found.map(({ row }) => row)
        await saveFormerNames(db, rows, 'stored')
        await upsert(
          db,
          ALIASES,
          found.flatMap(({ row, formerCode }) =>
            formerCode ? [{ value: formerCode, symbol: row.symbol, kind: 'code' as const }] : [],
          ),
        )
        return upsert(db, LISTINGS, rows)
      },
    })
  },
}

/** Listings of Hong Kong, which are not part of any table of A shares. */
export const hongKongListingsLayout: Layout = {
  ...listingsLayout,
  name: 'Hong Kong listings',
  matches: (header) => header.includes(HONG_KONG_CODE),
  isAbsent: async (db) => !(await hasBoard(db, 'hk')),
}

/** Funds, bonds and B shares, which are no part of any table of A shares either. */
export const otherListingsLayout: Layout = {
  ...listingsLayout,
  name: 'other listings',
  matches: (header) =>
    [OTHER_CODE, 'name', 'exchange', 'board'].every((name) => header.includes(name)),
  isAbsent: async (db) => !(await hasBoard(db, 'etf')),
}

/**
 * Codes and names alone, often older and including delisted stocks: they fill what is missing. A name that differs from
 * the known one becomes a former name.
 */
export const listingNamesLayout: Layout = {
  name: 'listing names',
  table: 'listings',
  stage: 1,
  matches: (header) =>
    ['code', 'name', 'board'].every((name) => header.includes(name)) &&
    (header.includes('list_date') || header.includes('first_date')),
  open(header, _sample, store) {
    const isListed = (name: string) => !store.hasFullList && !name.includes('退')
    const read = listingReader(header, store, isListed)
    return createLoader<FoundListing>({
      read,
      key: ({ row }) => row.symbol,
      async save(db, found) {
        const rows = found.map(({ row }) => row)
        const changed = await upsert(db, { ...LISTINGS, onConflict: 'fill' }, rows)
        return changed + (await saveFormerNames(db, rows, 'given'))
      },
    })
  },
}

/** Two characters, since a former name that short is rare, or a name in Latin letters. */
const SHORT_NAME = /^(\p{Script=Han}{2}|[A-Z]{3,12})$/iu

/** What people call a security: 工行 or ICBC for 工商银行. */
export const shortNamesLayout: Layout = {
  name: 'short names',
  table: 'listing_aliases',
  stage: 1,
  matches: (header) => ['symbol', 'short_name'].every((name) => header.includes(name)),
  isAbsent: async (db) => !(await hasAliases(db, 'short')),
  open(header, _sample, store) {
    const [symbol, name] = [column(header, 'symbol'), column(header, 'short_name')]
    return createLoader<ListingAliasesTable>({
      read(cells) {
        const value = listingName(name(cells))
        if (!SHORT_NAME.test(value))
          throw new RefusedRow('a short name has two characters or Latin letters')
        return { value, symbol: symbolOfCell(symbol(cells), store), kind: 'short' }
      },
      key: ({ value }) => value,
      save: (db, rows) => upsert(db, ALIASES, rows),
    })
  },
}
