import { join } from 'node:path'
import type { Config } from '#gateway/config.ts'
import { READING, type VideoFacts } from './probe-video.ts'
import { runTool } from './run-tool.ts'
import { VIDEO_TEXTS } from './texts.ts'

/** Shorter sides of the renditions and the most bits of a second. */
const RENDITIONS = [
  { side: 360, rate: '700k' },
  { side: 720, rate: '2000k' },
  { side: 1080, rate: '4000k' },
] as const
const SEGMENT_SECONDS = 6
/** The share of the stated length that is enough; containers round. */
const LENGTH_MIN = 0.95
/** The covers of rooms: `.webp` in a list, `-tall.webp` in an upright room. */
const POSTERS = [
  { name: 'poster.webp', size: '750:422' },
  { name: 'poster-tall.webp', size: '750:1334' },
] as const
/** The playlist of all renditions as the program writes it; captions are added to what is served. */
export const RENDITION_LIST = 'renditions.m3u8'

interface Conversion {
  config: Pick<Config, 'ffmpegPath'>
  source: string
  /** An empty folder. */
  folder: string
  facts: VideoFacts
  stop: AbortSignal
  onPercent(percent: number): void
}

/** Cuts a video into the segments of every rendition no larger than itself; returns what is wrong with it. */
export async function convertVideo(conversion: Conversion): Promise<string | undefined> {
  const { config, facts, stop, onPercent } = conversion
  let read = 0
  const { isDone, complaint } = await runTool(config.ffmpegPath, argumentsOf(conversion), {
    stop,
    onLine(line) {
      const microseconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1] ?? 0)
      if (microseconds === 0) return
      read = microseconds / 1e6
      onPercent(Math.min(99, Math.floor((read / facts.seconds) * 100)))
    },
  })
  if (/No space left/.test(complaint)) return VIDEO_TEXTS.full
  if (read < facts.seconds * LENGTH_MIN - 1) return VIDEO_TEXTS.cutShort(facts.seconds, read)
  return isDone ? undefined : VIDEO_TEXTS.failed
}

/** Sizes in use: a smaller video has one rendition of its own size. */
export function renditionsOf({ width, height }: Pick<VideoFacts, 'width' | 'height'>) {
  const shorter = Math.min(width, height)
  const fitting = RENDITIONS.filter(({ side }) => side <= shorter)
  return fitting.length > 0 ? fitting : [{ side: shorter - (shorter % 2), rate: '700k' }]
}

function argumentsOf({ source, folder, facts }: Conversion): readonly string[] {
  const renditions = renditionsOf(facts)
  const split = renditions.map((_, i) => `[in${i}]`).join('')
  const scaled = renditions.map(
    ({ side }, i) =>
      `[in${i}]scale=w='if(gt(iw,ih),-2,${side})':h='if(gt(iw,ih),${side},-2)'[out${i}]`,
  )
  const sound = facts.hasSound ? ['-map', '0:a:0'] : []
  const streams = renditions.map(
    ({ side }, i) => `v:${i},${facts.hasSound ? `a:${i},` : ''}name:${side}`,
  )
  return [
    ...['-hide_banner', '-nostdin', '-y', '-loglevel', 'error', ...READING, '-i', source],
    ...['-filter_complex', [`[0:v:0]split=${renditions.length}${split}`, ...scaled].join(';')],
    ...renditions.flatMap((_, i) => ['-map', `[out${i}]`, ...sound]),
    // The sound alone, for people who only listen.
    ...sound,
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-pix_fmt', 'yuv420p'],
    ...['-crf', '23', '-sc_threshold', '0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
    ...renditions.flatMap(({ rate }, i) => [`-maxrate:v:${i}`, rate, `-bufsize:v:${i}`, rate]),
    ...['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '44100', '-sn', '-dn'],
    ...['-map_metadata', '-1', '-progress', 'pipe:1', '-stats_period', '1'],
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
    ...['-hls_list_size', '0', '-hls_segment_filename', join(folder, '%v-%05d.ts')],
    ...['-master_pl_name', RENDITION_LIST],
    ...['-var_stream_map'],
    [...streams, ...(facts.hasSound ? [`a:${renditions.length},name:sound`] : [])].join(' '),
    join(folder, '%v.m3u8'),
  ]
}

interface Drawing {
  config: Pick<Config, 'ffmpegPath'>
  /** A picture, or a video of which the picture at this second is drawn. */
  source: string
  second: number
  folder: string
  stop?: AbortSignal
}

/** Draws the covers of a video in their own sizes; false if the source is no picture. */
export async function drawPosters(drawing: Drawing): Promise<boolean> {
  const { config, source, second, folder, stop } = drawing
  const outputs = POSTERS.flatMap(({ name, size }) => [
    ...['-map', '0:v:0', '-frames:v', '1', '-map_metadata', '-1', '-quality', '80'],
    ...['-vf', `scale=${size}:force_original_aspect_ratio=increase,crop=${size}`],
    ...['-c:v', 'libwebp', '-f', 'webp', join(folder, name)],
  ])
  const from = second > 0 ? ['-ss', String(second)] : []
  const { isDone } = await runTool(
    config.ffmpegPath,
    [...['-nostdin', '-y', '-loglevel', 'error', ...READING], ...from, '-i', source, ...outputs],
    stop ? { stop } : {},
  )
  return isDone
}
