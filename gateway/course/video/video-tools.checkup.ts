import { checkup, notSetUp, ok } from '#gateway/hooks/checkup.ts'
import { hasVideoTools } from './run-tool.ts'

export const videoCheckup = checkup('videos', async ({ config }) =>
  (await hasVideoTools(config))
    ? ok(`${config.ffmpegPath} converts uploaded videos`)
    : notSetUp('FFMPEG_PATH: there is no ffmpeg, so operators upload no videos'),
)
