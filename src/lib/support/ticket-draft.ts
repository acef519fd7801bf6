import type { TicketKind } from '#api/support/ticket.ts'
import { serverNow } from '#lib/shell/clock.ts'
import { randomText } from '#lib/shell/random.ts'
import { readItem, removeItem, writeItem } from '#lib/shell/storage.ts'

const KEY_LENGTH = 24
/** The gateway forgets pictures without a ticket after a day. */
const PICTURE_KEPT_MS = 20 * 3_600_000

export interface DraftPicture {
  pictureId: string
  thumb: string
  uploadedAt: number
}

/** What was written and not handed in, over login, reload and crash; how to reach the author is never stored. */
export interface TicketDraft {
  /** Names what is being handed in: the same key is the same ticket. */
  key: string
  topic?: string | undefined
  order?: { orderId: string; name: string } | undefined
  text: string
  pictures: readonly DraftPicture[]
  /** What was sent last under this key and not answered, as a hash. */
  sent?: string | undefined
}

const storageKey = (kind: TicketKind) => `ticketDraft:${kind}`

export function newDraft(): TicketDraft {
  return { key: randomText(KEY_LENGTH), text: '', pictures: [] }
}

export function readDraft(kind: TicketKind): TicketDraft {
  const fresh = newDraft()
  try {
    const stored: Partial<TicketDraft> = JSON.parse(readItem('local', storageKey(kind)) ?? '{}')
    const pictures = Array.isArray(stored.pictures) ? stored.pictures : []
    const youngest = serverNow() - PICTURE_KEPT_MS
    return {
      ...fresh,
      ...stored,
      text: typeof stored.text === 'string' ? stored.text : '',
      pictures: pictures.filter(({ uploadedAt }) => uploadedAt > youngest),
    }
  } catch {
    // Damaged by somebody else: there is nothing to restore.
    return fresh
  }
}

export function keepDraft(kind: TicketKind, draft: TicketDraft): void {
  const { topic, order, text, pictures } = draft
  if (!topic && !order && !text && pictures.length === 0) forgetDraft(kind)
  else writeItem('local', storageKey(kind), JSON.stringify(draft))
}

export function forgetDraft(kind: TicketKind): void {
  removeItem('local', storageKey(kind))
}
