import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Config } from '#gateway/config.ts'

type Tools = Pick<Config, 'ffmpegPath'>

/** People wait for the gateway, nobody for a conversion. */
const LOW_PRIORITY = 10
const COMPLAINT_MAX = 4000

interface RunOptions {
  stop?: AbortSignal
  onLine?(line: string): void
}

interface ToolRun {
  isDone: boolean
  output: string
  /** What the program wrote to its standard error, the end of it. */
  complaint: string
}

export const ffprobeOf = ({ ffmpegPath }: Tools): string => {
  const name = basename(ffmpegPath).replace('ffmpeg', 'ffprobe')
  return ffmpegPath.includes('/') ? join(dirname(ffmpegPath), name) : name
}

/** Runs a program without the gateway's variables, some of which are secrets. Rejects if there is no such program. */
export async function runTool(
  program: string,
  args: readonly string[],
  { stop, onLine }: RunOptions = {},
): Promise<ToolRun> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  const child = spawn(program, args, { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => void child.kill('SIGKILL')
  stop?.addEventListener('abort', end)
  if (stop?.aborted) end()
  child.once('error', reject)
  child.once('close', resolve)
  if (child.pid !== undefined) lowerPriority(child.pid)
  const output: string[] = []
  let complaint = ''
  createInterface({ input: child.stdout }).on('line', onLine ?? ((line) => output.push(line)))
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-COMPLAINT_MAX)
  })
  try {
    return { isDone: (await promise) === 0, output: output.join('\n'), complaint }
  } finally {
    stop?.removeEventListener('abort', end)
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY)
  } catch {
    // A program that has ended already needs none.
  }
}

/** Whether this machine can convert videos. */
export async function hasVideoTools(tools: Tools): Promise<boolean> {
  try {
    const runs = [tools.ffmpegPath, ffprobeOf(tools)].map((program) =>
      runTool(program, ['-version']),
    )
    return (await Promise.all(runs)).every(({ isDone }) => isDone)
  } catch {
    // There is no such program: the pages say so.
    return false
  }
}
