import type { Config } from '#gateway/config.ts'
import { ffprobeOf, runTool } from './run-tool.ts'
import { VIDEO_TEXTS } from './texts.ts'

export interface VideoFacts {
  seconds: number
  width: number
  height: number
  hasSound: boolean
}

const HOUR_SECONDS = 3600
const SECONDS_MAX = 6 * HOUR_SECONDS
const PIXELS_MAX = 4096 * 2304
const PROBE_MAX_MS = 30_000

/**
 * Only the file itself is read, and only as one of these formats: a playlist would make the program fetch what it
 * names.
 */
export const READING = [
  ...['-protocol_whitelist', 'file,pipe'],
  ...[
    '-format_whitelist',
    'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts,mpeg,flv,live_flv,avi,asf,png_pipe,jpeg_pipe,webp_pipe',
  ],
]

type Probed = { kind: 'playable'; facts: VideoFacts } | { kind: 'broken'; problem: string }

/** What a file contains, or why it is no video. */
export async function probeVideo(
  config: Pick<Config, 'ffmpegPath'>,
  file: string,
): Promise<Probed> {
  const shown =
    'format=format_name,duration:stream=codec_type,width,height:stream_disposition=attached_pic'
  const { isDone, output, complaint } = await runTool(
    ffprobeOf(config),
    ['-v', 'error', ...READING, '-show_entries', shown, '-of', 'json', file],
    { stop: AbortSignal.timeout(PROBE_MAX_MS) },
  )
  const broken = (problem: string): Probed => ({ kind: 'broken', problem })
  if (/moov atom not found/.test(complaint)) return broken(VIDEO_TEXTS.noIndex)
  if (!isDone) return broken(VIDEO_TEXTS.unreadable)
  const facts = factsOf(JSON.parse(output))
  const problem = problemOfFacts(facts)
  return problem ? broken(problem) : { kind: 'playable', facts }
}

interface ProbeOutput {
  format?: { format_name?: string; duration?: string }
  streams?: readonly {
    codec_type?: string
    width?: number
    height?: number
    disposition?: { attached_pic?: number }
  }[]
}

/** The first stream with a picture that is not a cover; pictures alone are no video. */
function factsOf({ format, streams = [] }: ProbeOutput): VideoFacts {
  const isPicture = /_pipe$/.test(format?.format_name ?? '')
  const video = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  )
  return {
    seconds: Number(format?.duration ?? Number.NaN),
    width: isPicture ? 0 : (video?.width ?? 0),
    height: isPicture ? 0 : (video?.height ?? 0),
    hasSound: streams.some(({ codec_type }) => codec_type === 'audio'),
  }
}

function problemOfFacts({ seconds, width, height }: VideoFacts): string | undefined {
  if (width < 2 || height < 2) return VIDEO_TEXTS.noPicture
  if (width * height > PIXELS_MAX) return VIDEO_TEXTS.tooBig
  if (!Number.isFinite(seconds)) return VIDEO_TEXTS.noLength
  if (seconds < 1) return VIDEO_TEXTS.tooShort
  return seconds > SECONDS_MAX ? VIDEO_TEXTS.tooLong : undefined
}
