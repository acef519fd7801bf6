import { serverNow } from '#lib/shell/transport/clock.ts'

/** The gateway deletes pictures without a ticket after a day. */
const PICTURE_KEPT_MS = 20 * 3_600_000

export interface DraftPicture {
  pictureId: string
  thumb: string
  uploadedAt: number
}

/** Values of a ticket form; the author's contact details are never stored. */
export interface TicketValues {
  topic: string
  /** Empty for a ticket without an order. */
  orderId: string
  orderName: string
  text: string
  pictures: readonly DraftPicture[]
  contact: string
  /** Identifies the submission: the same key is the same ticket. Empty until it is sent. */
  key: string
  /** Hash of the last request sent under this key without an answer. */
  sent: string
}

export const NO_TICKET: TicketValues = {
  topic: '',
  orderId: '',
  orderName: '',
  text: '',
  pictures: [],
  contact: '',
  key: '',
  sent: '',
}

/** The pictures of a draft that still exist at the gateway. */
export function freshPictures(pictures: readonly unknown[]): readonly DraftPicture[] {
  const youngest = serverNow() - PICTURE_KEPT_MS
  return pictures.filter(isPicture).filter(({ uploadedAt }) => uploadedAt > youngest)
}

function isPicture(value: unknown): value is DraftPicture {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const hasTexts = ['pictureId', 'thumb'].every((name) => typeof fields.get(name) === 'string')
  return hasTexts && typeof fields.get('uploadedAt') === 'number'
}
