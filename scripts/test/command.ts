import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Result } from './result.ts'

/** A log file is easier to read without colours. */
const COLOURS: NodeJS.ProcessEnv = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** Longer than any stage: a runner that has written its report but does not end must not stop the stages after it. */
const ENDS_WITHIN_MS = 50 * 60_000

/** Runs a program of this project and shows its output; returns whether it succeeded. */
export function runProgram(program: string, args: readonly string[], env = process.env): boolean {
  const { status, error } = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...COLOURS },
    timeout: ENDS_WITHIN_MS,
    killSignal: 'SIGKILL',
  })
  if (error && !('code' in error && error.code === 'ETIMEDOUT')) throw error
  return status === 0
}

/** A check that consists of one program: it counts as one test. */
export function command(line: string): Result {
  const [program = '', ...args] = line.split(' ')
  if (runProgram(program, args)) return { passed: 1, failed: 0 }
  console.error(`   failed: ${line}`)
  return { passed: 0, failed: 1 }
}

/** As `command`, for checks beside each other and beside other stages. */
export async function commandsBeside(lines: readonly string[]): Promise<Result> {
  const ends = await Promise.all(
    lines.map(async (line) => {
      const [program = '', ...args] = line.split(' ')
      const isRight = await runBeside(program, args)
      if (!isRight) console.error(`   failed: ${line}`)
      return isRight
    }),
  )
  const passed = ends.filter(Boolean).length
  return { passed, failed: ends.length - passed }
}

/**
 * As `runProgram`, beside other stages: what it prints is shown once it has ended. It prints into a file, as nobody reads
 * a pipe while `runProgram` waits.
 */
export async function runBeside(
  program: string,
  args: readonly string[],
  env = process.env,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'beside-'))
  const file = join(folder, 'output.txt')
  const output = openSync(file, 'w')
  try {
    const child = spawn(program, args, {
      stdio: ['ignore', output, output],
      env: { ...env, ...COLOURS },
    })
    const [status] = await once(child, 'exit')
    return status === 0
  } finally {
    closeSync(output)
    process.stdout.write(readFileSync(file, 'utf8'))
    rmSync(folder, { recursive: true, force: true })
  }
}
