import { spawnSync } from 'node:child_process'
import type { Result } from './result.ts'

/** A log file reads better without colours. */
const COLOURS: NodeJS.ProcessEnv = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** Runs a program of this project, showing what it says; returns whether it ended well. */
export function runProgram(program: string, args: readonly string[], env = process.env): boolean {
  const { status, error } = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...COLOURS },
  })
  if (error) throw error
  return status === 0
}

/** A check that is one program: it counts as one test. */
export function command(line: string): Result {
  const [program = '', ...args] = line.split(' ')
  if (runProgram(program, args)) return { passed: 1, failed: 0 }
  console.error(`   failed: ${line}`)
  return { passed: 0, failed: 1 }
}
