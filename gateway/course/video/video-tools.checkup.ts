import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import type { Config } from '#gateway/config.ts'
import { freeBytesOf } from '#gateway/db/disk-space.ts'
import { type CheckupFinding, checkup, fails, notSetUp, ok } from '#gateway/hooks/checkup.ts'
import { VIDEO_BYTES_MAX } from './receive-video.ts'
import { hasVideoTools, runTool } from './run-tool.ts'

/** What a conversion asks of ffmpeg; small builds lack the first. */
const ENCODERS = ['libx264', 'aac', 'libwebp'] as const
const GIGABYTE = 1024 ** 3
/** The largest upload and its renditions. */
const FREE_MIN = 2 * VIDEO_BYTES_MAX

export const videoCheckup = checkup('videos', async ({ config }) => {
  if (!(await hasVideoTools(config)))
    return notSetUp('FFMPEG_PATH: there is no ffmpeg, so operators upload no videos')
  return [await encodersFinding(config), await folderFinding(config)]
})

async function encodersFinding({ ffmpegPath }: Config): Promise<CheckupFinding> {
  const { output } = await runTool(ffmpegPath, ['-hide_banner', '-encoders'])
  const missing = ENCODERS.filter((name) => !new RegExp(`^ *[A-Z.]+ ${name} `, 'm').test(output))
  return missing.length === 0
    ? ok(`${ffmpegPath} converts uploaded videos`)
    : fails(`${ffmpegPath} has no ${missing.join(', ')}`, 'install an ffmpeg with these encoders')
}

/** Uploads go in parts to the folder, which all nodes share. */
async function folderFinding({ videoDir }: Config): Promise<CheckupFinding> {
  try {
    await mkdir(videoDir, { recursive: true })
    await access(videoDir, constants.W_OK)
  } catch {
    const remedy = 'mount the volume of VIDEO_DIR, and give this user the right to write'
    return fails(`${videoDir} is not writable`, remedy, 'folder')
  }
  const free = await freeBytesOf(videoDir)
  const size = `${(free / GIGABYTE).toFixed(1)} GB free in ${videoDir}`
  return free < FREE_MIN
    ? fails(
        size,
        'give the volume more room: the largest video and its renditions need 4 GB',
        'folder',
      )
    : ok(size, 'folder')
}
