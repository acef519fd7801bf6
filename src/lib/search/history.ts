import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'
import type { EntryKind } from './index/entry.ts'

export const HISTORY_KEY = 'searchHistory'
export const HISTORY_MAX = 10

/** A result opened from search, or a searched text. */
export interface Visit {
  kind: EntryKind | 'text'
  /** Symbol, sector code, path or address; for a text, the text itself. */
  key: string
  name: string
}

/** Newest first; damaged entries are dropped. */
export function readHistory(): Visit[] {
  try {
    const stored: unknown = JSON.parse(readItem('local', HISTORY_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isVisit).slice(0, HISTORY_MAX) : []
  } catch {
    // Unreadable storage counts as empty.
    return []
  }
}

export function addVisit({ kind, key, name }: Visit): void {
  write([{ kind, key, name }, ...without(key)])
}

export function removeVisit(key: string): void {
  write(without(key))
}

export function clearHistory(): void {
  removeItem('local', HISTORY_KEY)
}

function without(key: string): Visit[] {
  return readHistory().filter((visit) => visit.key !== key)
}

function write(visits: readonly Visit[]): void {
  if (visits.length === 0) clearHistory()
  else writeItem('local', HISTORY_KEY, JSON.stringify(visits.slice(0, HISTORY_MAX)))
}

const KINDS: Readonly<Record<Visit['kind'], true>> = {
  ...{ stock: true, index: true, sector: true, function: true, page: true, people: true },
  ...{ course: true, article: true, flash: true, paper: true, announcement: true },
  ...{ wealth: true, video: true },
  text: true,
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const isText = (name: string) => typeof fields.get(name) === 'string' && fields.get(name) !== ''
  return isText('key') && isText('name') && String(fields.get('kind')) in KINDS
}
