import { atom } from 'nanostores'
import {
  POST_FILE_BYTES_MAX,
  POST_FILES_MAX,
  POST_PICTURES_MAX,
  POST_TEXT_MAX,
  type Post,
} from '#api/circle/post.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import type { ShrinkPicture } from '#lib/shell/page/shrunk-picture.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { CIRCLE_TEXTS } from './circle-texts.ts'
import { $posts } from './feed-store.ts'

/** Base64 characters: well below the limit of one upload. */
const CHARS_MAX = 560_000
const PART_BYTES = 8192

export interface PostPicture {
  localId: string
  thumb: string
  /** Once it is uploaded. */
  pictureId?: string | undefined
}

export interface DraftFile {
  name: string
  bytes: number
  fileId?: string | undefined
}

export interface PostValues {
  topicId: string
  text: string
}

let nextPicture = 0

/** Pictures beside the text; they are lost with the page. */
export const $postPictures = atom<readonly PostPicture[]>([])

/** Files beside the text: those without an id are on their way; they are lost with the page. */
export const $postFiles = atom<readonly DraftFile[]>([])

/** A new post; text and topic survive a login and a reload. */
export const $postForm = form<PostValues, Post>({
  initial: { topicId: '', text: '' },
  draft: () => 'circle-post',
  check({ topicId, text }) {
    const { length } = text.trim()
    const isUploading =
      $postPictures.get().some(({ pictureId }) => !pictureId) ||
      $postFiles.get().some(({ fileId }) => !fileId)
    const problem = isUploading ? CIRCLE_TEXTS.uploading : undefined
    return {
      topicId: topicId ? undefined : CIRCLE_TEXTS.noTopic,
      text: length < 2 || length > POST_TEXT_MAX ? CIRCLE_TEXTS.noText : problem,
    }
  },
  send: ({ topicId, text }) =>
    call(() => import('#api/circle/add-post.ts'), {
      topicId,
      text: text.trim(),
      pictureIds: $postPictures.get().flatMap(({ pictureId }) => pictureId ?? []),
      fileIds: $postFiles.get().flatMap(({ fileId }) => fileId ?? []),
    }),
  fields: { FORBIDDEN_WORD: 'text', NOT_MEMBER: 'topicId', PICTURES_GONE: 'text' },
  done(post) {
    $postPictures.set([])
    $postFiles.set([])
    $posts.patch((rows) => [post, ...rows])
    showToast(post.state === 'waiting' ? CIRCLE_TEXTS.waiting : CIRCLE_TEXTS.sent, 'success')
  },
  texts: { offline: CIRCLE_TEXTS.offline },
})

/** Sends the post; a visitor logs in first and finds the draft again. */
export async function sendPost(): Promise<void> {
  if ($session.get()) await $postForm.submit()
  else location.assign(loginAddress())
}

/** Shrinks and uploads pictures one after another, so that each gets through a slow connection. */
export async function addPictures(files: readonly Blob[], shrink: ShrinkPicture): Promise<void> {
  if (!$session.get()) return location.assign(loginAddress())
  const room = POST_PICTURES_MAX - $postPictures.get().length
  if (files.length > room) showToast(CIRCLE_TEXTS.picturesMax, 'failure')
  for (const file of files.slice(0, room)) await addPicture(file, shrink)
}

async function addPicture(file: Blob, shrink: ShrinkPicture): Promise<void> {
  const shrunk = await shrink(file, CHARS_MAX)
  if (!shrunk) return showToast(CIRCLE_TEXTS.pictureUnreadable, 'failure')
  nextPicture += 1
  const localId = String(nextPicture)
  $postPictures.set([...$postPictures.get(), { localId, thumb: shrunk.thumb }])
  const load = () => import('#api/circle/upload-post-picture.ts')
  const sent = await attempt(
    () => call(load, { picture: shrunk.base64 }, { isQuiet: true }),
    CIRCLE_TEXTS.pictureFailed,
  )
  if (!sent) return removePicture(localId)
  const { pictureId } = sent.answer
  const uploaded = (one: PostPicture) => (one.localId === localId ? { ...one, pictureId } : one)
  $postPictures.set($postPictures.get().map(uploaded))
}

export function removePicture(localId: string): void {
  $postPictures.set($postPictures.get().filter((one) => one.localId !== localId))
}

/** Uploads files one after another. */
export async function addFiles(files: readonly File[]): Promise<void> {
  if (!$session.get()) return location.assign(loginAddress())
  const room = POST_FILES_MAX - $postFiles.get().length
  if (files.length > room) showToast(CIRCLE_TEXTS.filesMax, 'failure')
  for (const file of files.slice(0, room)) await addFile(file)
}

async function addFile(file: File): Promise<void> {
  if (file.size > POST_FILE_BYTES_MAX) return showToast(CIRCLE_TEXTS.fileTooLarge, 'failure')
  const { name, size: bytes } = file
  const draft: DraftFile = { name, bytes }
  $postFiles.set([...$postFiles.get(), draft])
  const load = () => import('#api/circle/upload-post-file.ts')
  const sent = await attempt(
    async () => call(load, { name, file: await base64Of(file) }, { isQuiet: true }),
    CIRCLE_TEXTS.fileFailed,
  )
  if (!sent) return removeFile(draft)
  const { fileId } = sent.answer
  $postFiles.set($postFiles.get().map((one) => (one === draft ? { ...one, fileId } : one)))
}

export function removeFile(file: DraftFile): void {
  $postFiles.set($postFiles.get().filter((one) => one !== file))
}

/** In parts: a call takes a limited number of arguments. */
async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + PART_BYTES)))
  return btoa(parts.join(''))
}
