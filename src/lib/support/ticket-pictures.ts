import { PICTURES_MAX } from '#api/support/ticket.ts'
import { call } from '#lib/data/call.ts'
import type { ShrinkPicture } from '#lib/shell/page/shrunk-picture.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'
import { randomText } from '#lib/shell/transport/random.ts'
import { SUPPORT_TEXTS } from './texts.ts'
import type { DraftPicture } from './ticket-draft.ts'

/** Base64 characters: well below the limit of one upload. */
const CHARS_MAX = 560_000

/** A picture beside the form, from the tap to the gateway. */
export interface TicketPicture {
  localId: string
  state: 'uploading' | 'ready' | 'failed'
  /** A data address, once the picture has been read. */
  thumb?: string | undefined
}

type Entry = TicketPicture & {
  base64?: string | undefined
  uploaded?: DraftPicture | undefined
}

interface Options {
  onChange(shown: readonly TicketPicture[], uploaded: readonly DraftPicture[]): void
  onProblem(sentence: string): void
}

/** The pictures of one form: shrunk and uploaded one after another, so that each gets through a slow connection. */
export function createTicketPictures({ onChange, onProblem }: Options) {
  let entries: readonly Entry[] = []
  let queue = Promise.resolve()

  function set(next: readonly Entry[]): void {
    entries = next
    onChange(
      entries.map(({ localId, state, thumb }) => ({ localId, state, thumb })),
      entries.flatMap(({ uploaded }) => uploaded ?? []),
    )
  }

  function change(localId: string, changes: Partial<Entry>): void {
    set(entries.map((entry) => (entry.localId === localId ? { ...entry, ...changes } : entry)))
  }

  const isThere = (localId: string) => entries.some((entry) => entry.localId === localId)

  async function attach(localId: string, file: Blob, shrink: ShrinkPicture): Promise<void> {
    if (!isThere(localId)) return
    const shrunk = await shrink(file, CHARS_MAX)
    if (!shrunk) {
      set(entries.filter((entry) => entry.localId !== localId))
      onProblem(SUPPORT_TEXTS.pictureUnreadable)
      return
    }
    change(localId, shrunk)
    await upload(localId)
  }

  async function upload(localId: string): Promise<void> {
    const entry = entries.find((one) => one.localId === localId)
    if (!entry?.base64) return
    const load = () => import('#api/support/upload-picture.ts')
    try {
      const { pictureId } = await call(load, { picture: entry.base64 }, { isQuiet: true })
      const uploaded = { pictureId, thumb: entry.thumb ?? '', uploadedAt: serverNow() }
      change(localId, { state: 'ready', base64: undefined, uploaded })
    } catch (error) {
      change(localId, { state: 'failed' })
      onProblem(sentenceOf(error, SUPPORT_TEXTS.pictureFailed))
    }
  }

  return {
    restore(pictures: readonly DraftPicture[]): void {
      set(
        pictures.map((uploaded) => ({
          localId: uploaded.pictureId,
          state: 'ready',
          thumb: uploaded.thumb,
          uploaded,
        })),
      )
    },

    add(files: readonly Blob[], shrink: ShrinkPicture): void {
      const room = PICTURES_MAX - entries.length
      if (files.length > room) onProblem(SUPPORT_TEXTS.picturesTooMany)
      const taken = files.slice(0, room).map((file) => ({ file, localId: randomText(12) }))
      const waiting = taken.map(({ localId }) => ({ localId, state: 'uploading' as const }))
      set([...entries, ...waiting])
      for (const { localId, file } of taken) queue = queue.then(() => attach(localId, file, shrink))
    },

    retry(localId: string): void {
      change(localId, { state: 'uploading' })
      queue = queue.then(() => upload(localId))
    },

    remove: (localId: string) => set(entries.filter((entry) => entry.localId !== localId)),
  }
}
