import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#gateway/config.ts'
import { RENDITION_LIST, renditionsOf } from './convert-video.ts'
import { firstTick } from './probe-video.ts'
import { CAPTION_TEXTS } from './texts.ts'
import type { VideoRow } from './video-queries.ts'

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

/** The captions as a segment: they begin where the picture begins (RFC 8216, 3.5). */
export function captionSegment(text: string, ticks: number): string {
  const [, ...rest] = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  return ['WEBVTT', `X-TIMESTAMP-MAP=MPEGTS:${ticks},LOCAL:00:00:00.000`, ...rest].join('\n')
}

const LANGUAGE =
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="中文",LANGUAGE="zh",DEFAULT=NO,AUTOSELECT=YES,URI="captions.m3u8"'

/** The playlist of a video's renditions: pictures alone, with captions if it has any. */
export function pictureList(renditions: string, hasCaptions: boolean): string {
  const entries = renditions
    .split('\n')
    .flatMap((line, i, all) =>
      line.startsWith('#EXT-X-STREAM-INF') ? [[line, all[i + 1] ?? '']] : [],
    )
    .filter(([line = '']) => line.includes('RESOLUTION='))
    .flatMap(([line = '', name = '']) => [
      hasCaptions ? `${line},SUBTITLES="captions"` : line,
      name,
    ])
  return ['#EXTM3U', '#EXT-X-VERSION:3', ...(hasCaptions ? [LANGUAGE] : []), ...entries, ''].join(
    '\n',
  )
}

const captionList = (seconds: number) =>
  [
    ...['#EXTM3U', '#EXT-X-VERSION:3', `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`],
    ...['#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-PLAYLIST-TYPE:VOD'],
    ...[`#EXTINF:${seconds.toFixed(3)},`, 'captions.vtt', '#EXT-X-ENDLIST', ''],
  ].join('\n')

/** Writes the playlist that players read first. */
export async function writePictureList(folder: string, hasCaptions: boolean): Promise<void> {
  const renditions = await readFile(join(folder, RENDITION_LIST), 'utf8')
  await writeFile(join(folder, 'picture.m3u8'), pictureList(renditions, hasCaptions))
}

type Captioned = Pick<VideoRow, 'seconds' | 'width' | 'height'>

/** Puts captions beside the picture of a converted video. */
export async function writeCaptions(
  config: Pick<Config, 'ffmpegPath'>,
  folder: string,
  { text, video }: { text: string; video: Captioned },
): Promise<void> {
  const [smallest] = renditionsOf(video)
  const ticks = await firstTick(config, join(folder, `${smallest?.side}-00000.ts`))
  await writeFile(join(folder, 'captions.vtt'), captionSegment(text, ticks))
  await writeFile(join(folder, 'captions.m3u8'), captionList(video.seconds))
  await writePictureList(folder, true)
}

export async function deleteCaptions(folder: string): Promise<void> {
  await writePictureList(folder, false)
  for (const name of ['captions.m3u8', 'captions.vtt'])
    await rm(join(folder, name), { force: true })
}
