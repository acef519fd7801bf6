import { $session } from '#lib/account/session/session-store.ts'
import {
  readItem,
  removeItem,
  type StorageArea,
  storedKeys,
  writeItem,
} from '#lib/shell/storage/storage.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { DRAFT_PREFIX } from './has-draft.ts'

/**
 * Drafts: typed but unsent form values, which survive login, reload and crash: one record per form and person, for a
 * week, deleted at log-out. A visitor's draft lives for a day and passes to the person who logs in on this device and
 * opens the form, unless their own is newer. Citizen ids, mobiles and bank data never enter a draft; forms that cannot
 * do without personal data use `sealed-draft.ts`. In session storage a draft ends with its tab.
 */
const VISITOR_LIFE_MS = 24 * 3_600_000
const LIFE_MS = 7 * VISITOR_LIFE_MS

/** A draft as stored: its form must validate it. */
export type Draft = Readonly<Record<string, unknown>>
/** A draft of texts only. */
export type Texts = Readonly<Record<string, string>>

interface StoredDraft {
  at: number
  values: Draft
}

/** A visitor's key ends with its colon. */
const keyOf = (form: string, userId = '') => `${DRAFT_PREFIX}${form}:${userId}`
const ownKey = (form: string) => keyOf(form, $session.get()?.userId)

/** The draft of a form; empty if there is none or it is too old. */
export function readDraft(form: string, area: StorageArea = 'local'): Draft {
  // Drafts that are too old are deleted, for every person.
  for (const key of draftKeys(area)) readStored(area, key)
  adopt(form, area)
  return readStored(area, ownKey(form))?.values ?? {}
}

export function readTexts(form: string): Texts {
  const texts = Object.entries(readDraft(form)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

/** Stores the values that are not empty. */
export function saveDraft(form: string, values: object, area: StorageArea = 'local'): void {
  const given = Object.entries(values).filter(([, value]) => value !== '' && value !== undefined)
  const stored: StoredDraft = { at: serverNow(), values: Object.fromEntries(given) }
  if (given.length === 0) forgetDraft(form, area)
  else writeItem(area, ownKey(form), JSON.stringify(stored))
}

/** Deletes the drafts of a submitted form, including those typed before a login. */
export function forgetDraft(form: string, area: StorageArea = 'local'): void {
  for (const key of [ownKey(form), keyOf(form)]) removeItem(area, key)
}

/** Deletes every draft on this device: a log-out leaves nothing for the next person. */
export function forgetDrafts(): void {
  for (const area of ['local', 'session'] as const)
    for (const key of draftKeys(area)) removeItem(area, key)
}

function draftKeys(area: StorageArea): string[] {
  return storedKeys(area).filter((key) => key.startsWith(DRAFT_PREFIX))
}

/** A draft typed before a login belongs to the person who logged in. */
function adopt(form: string, area: StorageArea): void {
  const [own, visitors] = [ownKey(form), keyOf(form)]
  const typed = own !== visitors && readItem(area, visitors)
  if (!typed) return
  const before = readStored(area, own)
  if ((readStored(area, visitors)?.at ?? 0) > (before?.at ?? 0)) writeItem(area, own, typed)
  removeItem(area, visitors)
}

/** A record that is still valid; any other is deleted. */
function readStored(area: StorageArea, key: string): StoredDraft | undefined {
  try {
    const { at, values } = JSON.parse(readItem(area, key) ?? '')
    const isAlive = serverNow() - at < (key.endsWith(':') ? VISITOR_LIFE_MS : LIFE_MS)
    if (isAlive && typeof values === 'object' && values !== null) return { at, values }
  } catch {
    // Damaged by other code: there is nothing to restore.
  }
  removeItem(area, key)
  return undefined
}
