import { serverNow } from './clock.ts'
import { readItem, removeItem, storedKeys, writeItem } from './storage.ts'

/**
 * What somebody typed into a form and has not sent, over login, reload and crash: of one person, on this device,
 * for a week. Citizen ids, mobiles and bank data never come in here; a form leaves them out.
 */
const PREFIX = 'draft:'
const KEPT_MS = 7 * 86_400_000

export type Draft = Readonly<Record<string, string>>

const storageKey = (form: string, userId: string) => `${PREFIX}${form}:${userId}`

/** The draft of a form; empty where there is none, or it is too old. */
export function readDraft(form: string, userId: string): Draft {
  try {
    const { at, values } = JSON.parse(readItem('local', storageKey(form, userId)) ?? '{}')
    const isKept = serverNow() - at < KEPT_MS && typeof values === 'object' && values !== null
    return isKept ? onlyTexts(values) : {}
  } catch {
    // Damaged by somebody else: there is nothing to restore.
    return {}
  }
}

/** Keeps what is not empty. */
export function keepDraft(form: string, userId: string, values: Draft): void {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const isEmpty = Object.keys(given).length === 0
  if (isEmpty) forgetDraft(form, userId)
  else
    writeItem('local', storageKey(form, userId), JSON.stringify({ at: serverNow(), values: given }))
}

export function forgetDraft(form: string, userId: string): void {
  removeItem('local', storageKey(form, userId))
}

/** Forgets every draft of this device: whoever logs out leaves nothing behind for the next. */
export function forgetDrafts(): void {
  for (const key of storedKeys('local').filter((one) => one.startsWith(PREFIX)))
    removeItem('local', key)
}

function onlyTexts(values: object): Draft {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
