import { boardOf } from '#api/exchange/board.ts'
import { inferExchange } from '#api/exchange/symbol.ts'
import type { Database, Db } from '#gateway/db/schema.ts'
import { type Cells, RefusedRow } from './cells.ts'
import type { Conflict } from './upsert.ts'

/** What a reader may know about the rest of the store. */
export interface Known {
  /** Former code → symbol. */
  formerCodes: ReadonlyMap<string, string>
  /** Whether a full list of listings was imported, so that other codes are not listed. */
  hasFullList: boolean
}

/** One kind of table, recognised by its header. */
export interface Layout {
  name: string
  /** The table that receives its rows. */
  table: keyof Database
  /** Layouts of a lower stage are imported first: codes are resolved by listings. */
  stage: number
  matches(header: Cells): boolean
  /** Whether the store has no rows of this layout, if other layouts may share the table. */
  isAbsent?(db: Db): Promise<boolean>
  /** `sample` holds the first rows. Throws RefusedFile. */
  open(header: Cells, sample: readonly Cells[], known: Known): Loader
}

/** Collects the rows of one file. */
export interface Loader {
  /** Throws RefusedRow. */
  add(cells: Cells): void
  /** Rows collected and not yet saved. */
  waiting(): number
  /** Writes the collected rows; returns how many rows of the store changed. Not every layout knows of another conflict. */
  save(db: Db, onConflict?: Conflict): Promise<number>
  /** Throws RefusedFile if all rows together show a fault that no single row does. */
  finish?(): void
}

interface LoaderParts<Row> {
  read(cells: Cells): Row
  /** If rows of one batch have the same key, the later one is refused. */
  key(row: Row): string
  save(db: Db, rows: readonly Row[], onConflict?: Conflict): Promise<number>
  finish?: () => void
}

export function createLoader<Row>({ read, key, save, finish }: LoaderParts<Row>): Loader {
  let rows = new Map<string, Row>()
  return {
    add(cells) {
      const row = read(cells)
      const name = key(row)
      if (rows.has(name)) throw new RefusedRow('it repeats an earlier row')
      rows.set(name, row)
    },
    waiting: () => rows.size,
    async save(db, onConflict) {
      const batch = [...rows.values()]
      rows = new Map()
      return save(db, batch, onConflict)
    },
    ...(finish ? { finish } : {}),
  }
}

/** The symbol of a cell that contains one, a bare code, or a former code. */
export function symbolOfCell(text: string, { formerCodes }: Known): string {
  const code = /^(?:[a-z]{2})?(\d{6})$/.exec(text)?.[1]
  const renamed = code && !/^(sh|sz)/.test(text) ? formerCodes.get(code) : undefined
  const symbol = renamed ?? (code === text ? inferExchange(code) + code : text)
  if (!boardOf(symbol)) throw new RefusedRow('the code is no code of an exchange')
  return symbol
}
