import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourly } from '#gateway/hooks/sweep.ts'
import { deleteVideoFiles, storedVideos } from './video-files.ts'
import { knownVideos } from './video-queries.ts'

/** A file may be written shortly before its row is visible. */
const YOUNG_MS = 3_600_000

export const sweep = hourly('清理已删除视频的文件', async ({ db, config, clock }) => {
  const stored = await storedVideos(config)
  const known = await knownVideos(db, stored)
  for (const videoId of stored.filter((one) => !known.has(one))) {
    const { mtimeMs } = await stat(join(config.videoDir, videoId))
    if (clock.now().getTime() - mtimeMs > YOUNG_MS) await deleteVideoFiles(config, videoId)
  }
})
