import { readItem, writeItem } from './storage.ts'

/** What was looked at on this device, newest first; nothing of it is sent anywhere. */
export const VISITS_KEY = 'browsed'
const VISITS_MAX = 100

/** 证券, 文章, 视频. */
export type VisitKind = 'stock' | 'text' | 'video'

export interface PageVisit {
  kind: VisitKind
  /** Path and query of the page. */
  address: string
  title: string
}

export function readVisits(): readonly PageVisit[] {
  try {
    const read: unknown = JSON.parse(readItem('local', VISITS_KEY) ?? '[]')
    return Array.isArray(read) ? read.filter(isVisit) : []
  } catch {
    // A broken write counts as an empty list.
    return []
  }
}

/** Puts a page first in the list. */
export function saveVisit(kind: VisitKind, title: string): void {
  const address = location.pathname + location.search
  const others = readVisits().filter((visit) => visit.address !== address)
  const visits = [{ kind, address, title }, ...others].slice(0, VISITS_MAX)
  writeItem('local', VISITS_KEY, JSON.stringify(visits))
}

function isVisit(visit: unknown): visit is PageVisit {
  return typeof (visit as PageVisit | null)?.address === 'string'
}
