import type { TicketKind } from '#api/support/ticket.ts'
import { type Draft, forgetDraft, keepDraft, readDraft } from '#lib/data/draft.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { randomText } from '#lib/shell/transport/random.ts'

const KEY_LENGTH = 24
/** The gateway forgets pictures without a ticket after a day. */
const PICTURE_KEPT_MS = 20 * 3_600_000

export interface DraftPicture {
  pictureId: string
  thumb: string
  uploadedAt: number
}

/** What was written and not handed in; how to reach the author is never stored. */
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

export function newTicket(): TicketDraft {
  return { key: randomText(KEY_LENGTH), text: '', pictures: [] }
}

export function readTicket(kind: TicketKind): TicketDraft {
  const { key, topic, order, text, pictures, sent }: Draft = readDraft(kind)
  const youngest = serverNow() - PICTURE_KEPT_MS
  return {
    key: textOf(key) ?? newTicket().key,
    topic: textOf(topic),
    order: isOrder(order) ? order : undefined,
    text: textOf(text) ?? '',
    pictures: Array.isArray(pictures)
      ? pictures.filter(isPicture).filter(({ uploadedAt }) => uploadedAt > youngest)
      : [],
    sent: textOf(sent),
  }
}

/** An empty ticket is none. */
export function keepTicket(kind: TicketKind, draft: TicketDraft): void {
  const { topic, order, text, pictures } = draft
  if (!topic && !order && !text && pictures.length === 0) forgetDraft(kind)
  else keepDraft(kind, draft)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function isPicture(value: unknown): value is DraftPicture {
  return hasTexts(value, 'pictureId', 'thumb') && typeof value.uploadedAt === 'number'
}

function isOrder(value: unknown): value is { orderId: string; name: string } {
  return hasTexts(value, 'orderId', 'name')
}

function hasTexts(value: unknown, ...names: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return names.every((name) => typeof fields.get(name) === 'string')
}
