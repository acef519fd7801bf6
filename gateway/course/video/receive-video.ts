import { mkdir, readFile, rm } from 'node:fs/promises'
import { freeBytesOf } from '#gateway/db/disk-space.ts'
import type { FilePart, OpsContext, Received } from '#gateway/ops/page/ops-page.ts'
import { dropPart } from '#gateway/ops/receive-part.ts'
import { problemOfCaptions, writeCaptions } from './captions.ts'
import { drawPosters } from './convert-video.ts'
import { probeVideo } from './probe-video.ts'
import { hasVideoTools } from './run-tool.ts'
import { CAPTION_TEXTS, VIDEO_TEXTS } from './texts.ts'
import { appendPart, videoFolder } from './video-files.ts'
import {
  beginUpload,
  isAwaitingFile,
  markBroken,
  queueVideo,
  setCaptions,
  type VideoRow,
  videoById,
} from './video-queries.ts'

/** Two gigabytes: an hour and a half of a lesson as cameras record it. */
export const VIDEO_BYTES_MAX = 2_000_000_000
const CAPTION_BYTES_MAX = 1_000_000
const POSTER_BYTES_MAX = 10_000_000
/** The file itself, and its renditions together. */
const SPACE_FACTOR = 2.5

/** Stores a part of a video, of its captions or of its poster; the last part is checked as a whole. */
export async function receiveVideo(part: FilePart, context: OpsContext): Promise<Received> {
  const { db, params, config } = context
  const video = await videoById(db, params.videoId ?? '')
  if (!video) return refused(part, VIDEO_TEXTS.taken)
  if (!(await hasVideoTools(config))) return refused(part, VIDEO_TEXTS.noTools)
  if (part.slot === 'video') return receiveSource(part, video, context)
  if (video.state !== 'ready') return refused(part, VIDEO_TEXTS.taken)
  return part.slot === 'captions'
    ? receiveCaptions(part, video, context)
    : receivePoster(part, video, context)
}

async function refused({ body }: FilePart, problem: string): Promise<Received> {
  await dropPart(body)
  return { received: 0, problem }
}

async function receiveSource(
  part: FilePart,
  video: VideoRow,
  { db, config }: OpsContext,
): Promise<Received> {
  const { video_id: videoId, title } = video
  const { name, size, offset } = part
  if (!isAwaitingFile(video)) return refused(part, VIDEO_TEXTS.taken)
  if (size > VIDEO_BYTES_MAX) return refused(part, VIDEO_TEXTS.tooLarge)
  if (offset === 0) {
    await mkdir(config.videoDir, { recursive: true })
    if ((await freeBytesOf(config.videoDir)) < size * SPACE_FACTOR)
      return refused(part, VIDEO_TEXTS.noSpace)
    if (!(await beginUpload(db, videoId, { name, size }))) return refused(part, VIDEO_TEXTS.taken)
  } else if (video.file_name !== name || video.file_bytes !== size) {
    await dropPart(part.body)
    return { received: 0 }
  }
  const { source } = videoFolder(config, videoId)
  const received = await appendPart(source, part)
  if (received < size) return { received }
  const probed = await probeVideo(config, source)
  if (probed.kind === 'broken') {
    await rm(source, { force: true })
    await markBroken(db, videoId, probed.problem)
    return { received: 0, problem: probed.problem }
  }
  if (!(await queueVideo(db, videoId, probed.facts)))
    return { received: 0, problem: VIDEO_TEXTS.taken }
  return { received, audit: { action: '上传视频', subject: videoId, details: title } }
}

/** A small file goes to a place of its own until it is whole. */
async function receiveExtra(
  part: FilePart,
  { video_id: videoId }: VideoRow,
  { config }: OpsContext,
): Promise<{ received: number; extra: string; served: string }> {
  const { extra, served } = videoFolder(config, videoId)
  return { received: await appendPart(extra, part), extra, served }
}

async function receiveCaptions(
  part: FilePart,
  video: VideoRow,
  context: OpsContext,
): Promise<Received> {
  if (part.size > CAPTION_BYTES_MAX) return refused(part, CAPTION_TEXTS.tooLarge)
  const { received, extra, served } = await receiveExtra(part, video, context)
  if (received < part.size) return { received }
  const text = decodeUtf8(await readFile(extra))
  await rm(extra, { force: true })
  const problem =
    text === undefined ? CAPTION_TEXTS.encoding : problemOfCaptions(text, video.seconds)
  if (text === undefined || problem) return { received: 0, problem: problem ?? '' }
  await writeCaptions(served, text)
  await setCaptions(context.db, video.video_id, true)
  return { received, audit: { action: '上传字幕', subject: video.video_id, details: part.name } }
}

async function receivePoster(
  part: FilePart,
  video: VideoRow,
  context: OpsContext,
): Promise<Received> {
  if (part.size > POSTER_BYTES_MAX) return refused(part, VIDEO_TEXTS.pictureTooLarge)
  const { received, extra, served } = await receiveExtra(part, video, context)
  if (received < part.size) return { received }
  const { config } = context
  const isDrawn = await drawPosters({ config, source: extra, second: 0, folder: served })
  await rm(extra, { force: true })
  if (!isDrawn) return { received: 0, problem: VIDEO_TEXTS.picture }
  return { received, audit: { action: '更换视频封面', subject: video.video_id } }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
