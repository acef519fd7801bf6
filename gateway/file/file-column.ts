import { type RawBuilder, sql } from 'kysely'
import { encryptField } from '../account/field-encryption.ts'
import type { Database } from '../db/schema.ts'

/**
 * A column of pictures or documents. A new value is the file itself, in the transaction of its row; within the hour the
 * file is moved to the store, and the value names it.
 */
export interface FileColumn {
  kind: 'fileColumn'
  /** A word for it in the addresses of its files; no other column has it. */
  name: string
  table: keyof Database
  /** The column that identifies the row. */
  key: string
  column: string
  /** What the files are encrypted for; undefined if everybody may see them. */
  purpose: string | undefined
  mediaType: string
  /** Which rows have this kind of file; by default all. */
  only: RawBuilder<unknown>
}

type Options = Omit<FileColumn, 'kind' | 'only'> & Partial<Pick<FileColumn, 'only'>>

/** Exported by the domain that owns the table, and found by the sweep that moves files. */
export function fileColumn(options: Options): FileColumn {
  return { kind: 'fileColumn', only: sql`true`, ...options }
}

/** The value of a new file. */
export function fileValue({ purpose }: FileColumn, file: Buffer, secretKey: string): string {
  const base64 = file.toString('base64')
  return purpose === undefined ? base64 : encryptField(purpose, base64, secretKey)
}

/** No letter of base64. */
const MARK = 'file:'

export const valueOfKey = (key: string) => `${MARK}${key}`

/** The key of a file in the store; undefined of a value that is the file itself. */
export function keyOfValue(value: string): string | undefined {
  return value.startsWith(MARK) ? value.slice(MARK.length) : undefined
}

/** Whether the value of a column is the file itself; reads its first letters alone. */
export const isInRow = (column: string) =>
  sql<boolean>`left(${sql.ref(column)}, ${MARK.length}) <> ${MARK}`
