import { boardOf } from '#api/exchange/board.ts'
import { inferExchange } from '#api/exchange/symbol.ts'
import type { Database, Db } from '#gateway/db/schema.ts'
import { type Cells, RefusedRow } from './cells.ts'

/** What a reader may ask about the rest of the store. */
export interface Known {
  /** Former code → symbol. */
  formerCodes: ReadonlyMap<string, string>
  /** Whether a list of everything listed was imported, so that other codes are not. */
  hasFullList: boolean
}

/** One kind of table, recognised by its header. */
export interface Layout {
  name: string
  /** Where its rows go. */
  table: keyof Database
  /** Layouts of a lower stage come first: codes resolve by listings. */
  stage: number
  matches(header: Cells): boolean
  /** Whether the store has none of its rows, where others may share the table. */
  isAbsent?(db: Db): Promise<boolean>
  /** `sample` holds the first rows. Throws RefusedFile. */
  open(header: Cells, sample: readonly Cells[], known: Known): Loader
}

/** Takes the rows of one file. */
export interface Loader {
  /** Throws RefusedRow. */
  add(cells: Cells): void
  /** Rows taken and not saved. */
  waiting(): number
  /** Writes them; answers how many rows of the store changed. */
  save(db: Db): Promise<number>
  /** Throws RefusedFile where all rows together show what no single one does. */
  finish?(): void
}

interface LoaderParts<Row> {
  read(cells: Cells): Row
  /** Rows of one key in one batch: the later is refused. */
  key(row: Row): string
  save(db: Db, rows: readonly Row[]): Promise<number>
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
    async save(db) {
      const batch = [...rows.values()]
      rows = new Map()
      return save(db, batch)
    },
    ...(finish ? { finish } : {}),
  }
}

/** The symbol of a cell that holds one, or a bare code, or a former one. */
export function symbolOfCell(text: string, { formerCodes }: Known): string {
  const code = /^(?:[a-z]{2})?(\d{6})$/.exec(text)?.[1]
  const renamed = code && !/^(sh|sz)/.test(text) ? formerCodes.get(code) : undefined
  const symbol = renamed ?? (code === text ? inferExchange(code) + code : text)
  if (!boardOf(symbol)) throw new RefusedRow('the code is no code of an exchange')
  return symbol
}
