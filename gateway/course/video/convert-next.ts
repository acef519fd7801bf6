import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { queue, waitingRows } from '#gateway/hooks/queue.ts'
import { everyFewSeconds } from '#gateway/hooks/round.ts'
import type { Services } from '#gateway/http/handle.ts'
import { writePictureList } from './captions.ts'
import { convertVideo, drawPosters } from './convert-video.ts'
import { hasVideoTools } from './run-tool.ts'
import { VIDEO_TEXTS } from './texts.ts'
import {
  clearUnfinished,
  deleteSource,
  serveFinished,
  storedBytes,
  videoFolder,
} from './video-files.ts'
import {
  claimVideo,
  hasUnclaimed,
  markBroken,
  markReady,
  releaseVideo,
  reportPercent,
  type VideoRow,
} from './video-queries.ts'

/** Where a poster is drawn: after titles that fade in, but within a short video. */
const POSTER_SECOND_MAX = 10
const POSTER_PART = 0.1

const nodeId = randomBytes(8).toString('hex')

/** The age is that of a video's entry: its file may have come later. */
export const conversionQueue = queue(
  'videos',
  '等待转码的视频',
  waitingRows(sql`videos where state = 'waiting'`, 'created_at'),
)

/** Converts the oldest video that waits; one at a time on a node, and a video on one node. */
export const conversions = everyFewSeconds('转码上传的视频', convertNext)

async function convertNext(services: Services, stop: AbortSignal): Promise<number> {
  const { db, config } = services
  if (!(await hasUnclaimed(db)) || !(await hasVideoTools(config))) return 0
  const video = await claimVideo(db, nodeId)
  if (!video) return 0
  const problem = await convertClaimed(services, video, stop)
  if (stop.aborted) await releaseVideo(db, video.video_id, nodeId)
  else if (problem) await markBroken(db, video.video_id, problem)
  return 1
}

/** Why the video cannot be converted. A claim that another node has taken ends without a word. */
async function convertClaimed(
  { db, config, clock }: Services,
  video: VideoRow,
  nodeStop: AbortSignal,
): Promise<string | undefined> {
  const { video_id: videoId, seconds, width, height, has_sound: hasSound } = video
  const folder = videoFolder(config, videoId)
  if ((await storedBytes(folder.source)) === 0) return VIDEO_TEXTS.lost
  await clearUnfinished(folder)
  const lost = new AbortController()
  const stop = AbortSignal.any([nodeStop, lost.signal])
  const report = async (percent: number) => {
    if (!(await reportPercent(db, { videoId, nodeId, percent }))) lost.abort()
  }
  const [{ source, unfinished }, facts] = [folder, { seconds, width, height, hasSound }]
  const problem = await convertVideo({
    ...{ config, source, folder: unfinished, facts, stop },
    // A report that fails is followed by the next one; without any, the claim runs out.
    onPercent: (percent) => void report(percent).catch(() => {}),
  })
  if (stop.aborted) return undefined
  if (problem) return problem
  const second = Math.min(POSTER_SECOND_MAX, seconds * POSTER_PART)
  if (!(await drawPosters({ config, source, second, folder: unfinished, stop })))
    return stop.aborted ? undefined : VIDEO_TEXTS.failed
  await writePictureList(unfinished)
  await serveFinished(folder)
  if (await markReady(db, videoId, nodeId, clock.now())) await deleteSource(folder)
  return undefined
}
