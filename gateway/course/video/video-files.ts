import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#gateway/config.ts'
import type { FilePart } from '#gateway/ops/page/ops-page.ts'
import { dropPart } from '#gateway/ops/receive-part.ts'

type Place = Pick<Config, 'videoDir'>

/** What is in the folder of a video. */
export interface VideoFolder {
  /** The file as it was uploaded; deleted once it is converted. */
  source: string
  /** What a conversion under way writes. */
  unfinished: string
  /** Playlists, segments, pictures and captions, as they are served. */
  served: string
  /** A small file while it is uploaded: captions or a picture. */
  extra: string
}

export function videoFolder({ videoDir }: Place, videoId: string): VideoFolder {
  const inFolder = (name: string) => join(videoDir, videoId, name)
  return {
    source: inFolder('source'),
    unfinished: inFolder('unfinished'),
    served: inFolder('served'),
    extra: inFolder('extra'),
  }
}

/** Stores a part where it belongs if everything before it is stored; returns how much is stored. */
export async function appendPart(file: string, { size, offset, body }: FilePart): Promise<number> {
  await mkdir(join(file, '..'), { recursive: true })
  const stored = offset === 0 ? 0 : await storedBytes(file)
  if (stored !== offset) {
    await dropPart(body)
    return stored
  }
  const opened = await open(file, offset === 0 ? 'w' : 'r+')
  let end = offset
  try {
    for await (const bytes of body) {
      const within = bytes.subarray(0, Math.max(0, size - end))
      await opened.write(within, 0, within.length, end)
      end += within.length
    }
  } finally {
    await opened.close()
  }
  return end
}

/** The bytes of a file, 0 if there is none. */
export async function storedBytes(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined)
  return found?.size ?? 0
}

/** An empty folder for a conversion. */
export async function clearUnfinished({ unfinished }: VideoFolder): Promise<void> {
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
}

/** Serves what a conversion wrote. */
export async function serveFinished({ unfinished, served }: VideoFolder): Promise<void> {
  await rm(served, { recursive: true, force: true })
  await rename(unfinished, served)
}

/** Deletes the uploaded file, which nobody needs after its conversion is recorded. */
export async function deleteSource({ source }: VideoFolder): Promise<void> {
  await rm(source, { force: true })
}

export async function deleteVideoFiles({ videoDir }: Place, videoId: string): Promise<void> {
  await rm(join(videoDir, videoId), { recursive: true, force: true })
}

/** The videos of which there are files. */
export async function storedVideos({ videoDir }: Place): Promise<readonly string[]> {
  const names = await readdir(videoDir).catch(() => [])
  return names.filter((name) => /^[0-9a-f]{24}$/.test(name))
}
