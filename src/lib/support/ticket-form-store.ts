import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { MOBILE_PATTERN } from '#api/account/mobile.ts'
import {
  TICKET_TEXT_MAX,
  TICKET_TEXT_MIN,
  type Ticket,
  type TicketKind,
} from '#api/support/ticket.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $isSessionKnown, $session } from '#lib/account/session/session-store.ts'
import { type FormStore, form, type Problems } from '#lib/data/form.ts'
import type { ShrinkPicture } from '#lib/shell/page/shrunk-picture.ts'
import { shortHash } from '#lib/shell/storage/short-hash.ts'
import { randomText } from '#lib/shell/transport/random.ts'
import { FORM_TEXTS, SUPPORT_TEXTS } from './texts.ts'
import { freshPictures, NO_TICKET, type TicketValues } from './ticket-draft.ts'
import { createTicketPictures, type TicketPicture } from './ticket-pictures.ts'

const KEY_LENGTH = 24

/** Whether it is certain that the visitor is not logged in. */
export const $isGuest = computed(
  [$session, $isSessionKnown],
  (session, isKnown) => isKnown && session === undefined,
)

/** The submitted values of a form. */
export type TicketInput = Omit<TicketValues, 'pictures' | 'orderName' | 'sent'> & {
  pictureIds: readonly string[]
}

export interface TicketFormStore {
  $form: FormStore<TicketValues>
  $pictures: ReadableAtom<readonly TicketPicture[]>
  /** What became of the pictures chosen last; it keeps nobody from sending the others. */
  $pictureNote: ReadableAtom<string>
  addPictures(files: readonly Blob[], shrink: ShrinkPicture): void
  removePicture(localId: string): void
  retryPicture(localId: string): void
  logIn(): void
  submit(): Promise<void>
}

interface Options {
  kind: TicketKind
  send(input: TicketInput): Promise<Ticket>
  done?(ticket: Ticket): void
  next?(ticket: Ticket): string
}

/** The form of a complaint or of feedback. */
export function createTicketForm({ kind, send, ...options }: Options): TicketFormStore {
  const $pictures = atom<readonly TicketPicture[]>([])
  const $pictureNote = atom('')

  const $form: FormStore<TicketValues> = form<TicketValues, Ticket>({
    ...options,
    initial: NO_TICKET,
    draft: () => kind,
    unsaved: ['contact'],
    check: (values) => problemsOf(kind, values, $pictures.get()),
    fields: { mobile: 'contact', pictureIds: 'pictures' },
    send(values) {
      const input = inputOf(values)
      // It contains the contact, which must not be stored.
      const sent = shortHash(JSON.stringify(input))
      // Changed after a request without an answer: that request is a separate ticket.
      const isOther = values.sent !== '' && values.sent !== sent
      const key = isOther || !values.key ? randomText(KEY_LENGTH) : values.key
      $form.edit({ key, sent })
      return send({ ...input, key })
    },
    refused() {
      $form.edit({ sent: '' })
      return false
    },
    texts: { offline: SUPPORT_TEXTS.failed },
  })

  const pictures = createTicketPictures({
    onChange(shown, uploaded) {
      $pictures.set(shown)
      const before = $form.get().values.pictures
      const isSame =
        uploaded.length === before.length && uploaded.every((one, i) => one === before[i])
      $form.edit(isSame ? {} : { pictures: uploaded })
    },
    onProblem: (sentence) => $pictureNote.set(sentence),
  })

  onMount($pictures, () => {
    let round = -1
    return $form.subscribe((state) => {
      if (state.round === round) return
      round = state.round
      pictures.restore(freshPictures(state.values.pictures))
    })
  })

  const logIn = () => location.assign(loginAddress())

  return {
    $form,
    $pictures,
    $pictureNote,
    logIn,
    async submit() {
      if ($isGuest.get()) logIn()
      else await $form.submit()
    },
    addPictures(files, shrink) {
      $pictureNote.set('')
      if ($isGuest.get()) $form.fail({ pictures: SUPPORT_TEXTS.loginForPictures })
      else pictures.add(files, shrink)
    },
    removePicture(localId) {
      $pictureNote.set('')
      pictures.remove(localId)
    },
    retryPicture(localId) {
      $pictureNote.set('')
      pictures.retry(localId)
    },
  }
}

function inputOf({ topic, orderId, text, pictures, contact }: TicketValues): TicketInput {
  const pictureIds = pictures.map(({ pictureId }) => pictureId)
  return { key: '', topic, orderId, text: text.trim(), pictureIds, contact: contact.trim() }
}

function problemsOf(
  kind: TicketKind,
  { topic, text, contact }: TicketValues,
  pictures: readonly TicketPicture[],
): Problems<TicketValues> {
  const { length } = text.trim()
  const isWrongNumber = kind === 'complaint' && !MOBILE_PATTERN.test(contact.trim())
  return {
    topic: topic ? undefined : FORM_TEXTS[kind].noTopic,
    text: length < TICKET_TEXT_MIN || length > TICKET_TEXT_MAX ? SUPPORT_TEXTS.noText : undefined,
    contact: isWrongNumber ? SUPPORT_TEXTS.noMobile : undefined,
    pictures: pictureProblem(pictures),
  }
}

function pictureProblem(pictures: readonly TicketPicture[]): string | undefined {
  const has = (state: TicketPicture['state']) => pictures.some((picture) => picture.state === state)
  if (has('failed')) return SUPPORT_TEXTS.pictureFailed
  return has('uploading') ? SUPPORT_TEXTS.picturesUploading : undefined
}
