import { atom, onMount, type ReadableAtom } from 'nanostores'
import { MOBILE_PATTERN } from '#api/account/mobile.ts'
import {
  TICKET_TEXT_MAX,
  TICKET_TEXT_MIN,
  type Ticket,
  type TicketKind,
} from '#api/support/ticket.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { loginAddress } from '#lib/account/session/guard.ts'
import type { ShrinkPicture } from '#lib/shell/page/shrunk-picture.ts'
import { shortHash } from '#lib/shell/storage/short-hash.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { FORM_TEXTS, SUPPORT_TEXTS } from './messages.ts'
import { keepTicket, newTicket, readTicket, type TicketDraft } from './ticket-draft.ts'
import { createTicketPictures, type TicketPicture } from './ticket-pictures.ts'

export type TicketField = 'topic' | 'text' | 'pictures' | 'contact' | 'form'

export interface TicketForm {
  topic: string | undefined
  order: TicketDraft['order']
  text: string
  pictures: readonly TicketPicture[]
  /** One sentence per field. */
  errors: Readonly<Partial<Record<TicketField, string>>>
  isGuest: boolean
  isSending: boolean
  /** Grows with each ticket handed in, and when its author logs out: the form begins anew. */
  round: number
}

export const EMPTY_FORM: TicketForm = {
  topic: undefined,
  order: undefined,
  text: '',
  pictures: [],
  errors: {},
  isGuest: false,
  isSending: false,
  round: 0,
}

/** What of a form is handed in; decoded by the call itself. */
export interface TicketWish {
  key: string
  topic: string
  orderId: string | undefined
  text: string
  pictureIds: readonly string[]
  contact: string
}

export interface TicketFormStore {
  $form: ReadableAtom<TicketForm>
  chooseTopic(topic: string): void
  chooseOrder(order: TicketDraft['order']): void
  writeText(text: string): void
  addPictures(files: readonly Blob[], shrink: ShrinkPicture): void
  removePicture(localId: string): void
  retryPicture(localId: string): void
  logIn(): void
  submit(contact: string): Promise<void>
}

interface Options {
  kind: TicketKind
  send(wish: TicketWish): Promise<Ticket>
  onDone(ticket: Ticket): void
}

/** The form of a complaint or of feedback. What is written lives in a draft until the gateway has taken it. */
export function createTicketForm({ kind, send, onDone }: Options): TicketFormStore {
  const $form = atom<TicketForm>(EMPTY_FORM)
  let draft = newTicket()

  function keep(changes: Partial<TicketDraft>): void {
    draft = { ...draft, ...changes }
    keepTicket(kind, draft)
    const { topic, order, text } = draft
    $form.set({ ...$form.get(), topic, order, text })
  }

  function fail(errors: TicketForm['errors']): void {
    $form.set({ ...$form.get(), errors, isSending: false })
  }

  function clear(...fields: readonly TicketField[]): void {
    const errors = { ...$form.get().errors }
    for (const field of [...fields, 'form' as const]) delete errors[field]
    $form.set({ ...$form.get(), errors })
  }

  const pictures = createTicketPictures({
    onChange(shown, uploaded) {
      $form.set({ ...$form.get(), pictures: shown })
      keep({ pictures: uploaded })
    },
    onProblem: (sentence) => fail({ ...$form.get().errors, pictures: sentence }),
  })

  onMount($form, () => {
    let author: string | undefined
    return followUser((userId) => {
      // What a visitor wrote goes along with the login; what somebody wrote is nobody else's.
      const { round } = $form.get()
      if (author) $form.set({ ...EMPTY_FORM, round: round + 1 })
      author = userId
      $form.set({ ...$form.get(), isGuest: userId === undefined })
      draft = readTicket(kind)
      pictures.restore(draft.pictures)
    })
  })

  async function submit(contact: string): Promise<void> {
    const form = $form.get()
    if (form.isSending) return
    if (form.isGuest) return logIn()
    const text = form.text.trim()
    const errors = problemsOf(kind, { ...form, text }, contact)
    if (Object.keys(errors).length > 0) return fail(errors)
    // The contact is part of it, and must not be stored.
    const content = shortHash(
      JSON.stringify([form.topic, form.order, text, contact, pictures.ids()]),
    )
    // Changed after a sending nobody answered: that one stands for itself, this is another.
    const key = draft.sent && draft.sent !== content ? newTicket().key : draft.key
    keep({ key, sent: content })
    $form.set({ ...$form.get(), errors: {}, isSending: true })
    try {
      const orderId = form.order?.orderId
      const wish = { key, topic: form.topic ?? '', orderId, text, contact }
      const ticket = await send({ ...wish, pictureIds: pictures.ids() })
      draft = newTicket()
      // An empty draft is none: this forgets the stored one as well.
      pictures.restore([])
      $form.set({ ...EMPTY_FORM, isGuest: false, round: form.round + 1 })
      onDone(ticket)
    } catch (error) {
      if (error instanceof ApiError) keep({ sent: undefined })
      fail(error instanceof ApiError ? refusalOf(error) : { form: SUPPORT_TEXTS.failed })
    }
  }

  function logIn(): void {
    location.assign(loginAddress())
  }

  return {
    $form,
    submit,
    logIn,
    chooseTopic(topic) {
      keep({ topic })
      clear('topic')
    },
    chooseOrder: (order) => keep({ order }),
    writeText(text) {
      keep({ text })
      clear('text')
    },
    addPictures(files, shrink) {
      if ($form.get().isGuest) return fail({ pictures: SUPPORT_TEXTS.loginForPictures })
      clear('pictures')
      pictures.add(files, shrink)
    },
    removePicture(localId) {
      clear('pictures')
      pictures.remove(localId)
    },
    retryPicture(localId) {
      clear('pictures')
      pictures.retry(localId)
    },
  }
}

function problemsOf(
  kind: TicketKind,
  { topic, text, pictures }: TicketForm,
  contact: string,
): TicketForm['errors'] {
  const errors: Partial<Record<TicketField, string>> = {}
  if (!topic) errors.topic = FORM_TEXTS[kind].noTopic
  if (text.length < TICKET_TEXT_MIN || text.length > TICKET_TEXT_MAX)
    errors.text = SUPPORT_TEXTS.noText
  if (kind === 'complaint' && !MOBILE_PATTERN.test(contact)) errors.contact = SUPPORT_TEXTS.noMobile
  if (pictures.some(({ state }) => state === 'failed'))
    errors.pictures = SUPPORT_TEXTS.pictureFailed
  else if (pictures.some(({ state }) => state === 'uploading'))
    errors.pictures = SUPPORT_TEXTS.picturesUploading
  return errors
}

/** The gateway names the field it refuses, by its word on the wire. */
function refusalOf({ message, data }: ApiError): TicketForm['errors'] {
  const field = typeof data === 'object' && data && 'field' in data ? data.field : undefined
  if (field === 'pictures') return { pictures: message }
  if (field === 'content') return { text: message }
  if (field === 'mobile' || field === 'contact') return { contact: message }
  return { form: message }
}
