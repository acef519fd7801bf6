import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RENDITION_LIST } from './convert-video.ts'
import { CAPTION_TEXTS } from './texts.ts'

export const CAPTIONS = 'captions.vtt'

const STAMP = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`
const TIMES = new RegExp(`^(${STAMP})[ \\t]+-->[ \\t]+(${STAMP})(?:[ \\t].*)?$`)

/** Why a text is not WebVTT for a video of this length; undefined if it is. */
export function problemOfCaptions(text: string, seconds: number): string | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? ''))
    return /\d,\d{3}\s+-->/.test(text) ? CAPTION_TEXTS.subRip : CAPTION_TEXTS.header
  const times = [...lines.entries()].filter(([, line]) => line.includes('-->'))
  if (times.length === 0) return CAPTION_TEXTS.empty
  for (const [index, line] of times) {
    const [, from = '', to = ''] = TIMES.exec(line.trim()) ?? []
    if (!from) return CAPTION_TEXTS.time(index + 1)
    if (secondsOfStamp(to) <= secondsOfStamp(from)) return CAPTION_TEXTS.order(index + 1)
    if (secondsOfStamp(from) >= seconds) return CAPTION_TEXTS.beyond(index + 1)
  }
  return undefined
}

function secondsOfStamp(stamp: string): number {
  return stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/**
 * The playlist of a video's renditions: pictures alone. Captions stand beside it, because not every player reads those
 * that a playlist names, and one that does would list them a second time.
 */
export function pictureList(renditions: string): string {
  const entries = renditions
    .split('\n')
    .flatMap((line, i, all) =>
      line.startsWith('#EXT-X-STREAM-INF') ? [[line, all[i + 1] ?? '']] : [],
    )
    .filter(([line = '']) => line.includes('RESOLUTION='))
    .flat()
  return ['#EXTM3U', '#EXT-X-VERSION:3', ...entries, ''].join('\n')
}

/** Writes the playlist that players read first. */
export async function writePictureList(folder: string): Promise<void> {
  const renditions = await readFile(join(folder, RENDITION_LIST), 'utf8')
  await writeFile(join(folder, 'picture.m3u8'), pictureList(renditions))
}

/** Puts captions beside the picture of a converted video, whose playlist may be of a release that named them. */
export async function writeCaptions(folder: string, text: string): Promise<void> {
  await writePictureList(folder)
  await writeFile(join(folder, CAPTIONS), text.replace(/^\uFEFF/, ''))
}

export async function deleteCaptions(folder: string): Promise<void> {
  await rm(join(folder, CAPTIONS), { force: true })
}
