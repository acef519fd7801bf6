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
  /** How far a handout was read: the number of blocks above the screen. */
  place?: number | undefined
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

/** Puts a page first in the list; returns its place as the last visit left it, 0 if it has none. */
export function saveVisit(
  kind: VisitKind,
  title: string,
  address = location.pathname + location.search,
): number {
  const known = readVisits()
  const place = known.find((visit) => visit.address === address)?.place
  const others = known.filter((visit) => visit.address !== address)
  writeVisits([{ kind, address, title, place }, ...others].slice(0, VISITS_MAX))
  return place ?? 0
}

/** Keeps how far a page was read. */
export function savePlace(place: number, address = location.pathname + location.search): void {
  writeVisits(
    readVisits().map((visit) => (visit.address === address ? { ...visit, place } : visit)),
  )
}

function writeVisits(visits: readonly PageVisit[]): void {
  writeItem('local', VISITS_KEY, JSON.stringify(visits))
}

function isVisit(visit: unknown): visit is PageVisit {
  const { address, title } = (visit ?? {}) as Partial<PageVisit>
  return typeof address === 'string' && typeof title === 'string'
}
