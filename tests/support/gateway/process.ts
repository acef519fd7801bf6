import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** What a program of the gateway takes over from the tests; everything else is its configuration. */
export const PROCESS_ENV: Record<string, string> = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

export interface GatewayProcess {
  url: string
  child: ChildProcess
  /** Lines of standard output so far. */
  lines: readonly string[]
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

const ADDRESS = /(http:\/\/\S+:\d+)/

/** Runs a gateway script under this Node, or a whole command, and returns once it has printed its address. */
export async function startGatewayProcess(
  script: string | readonly [program: string, ...args: string[]],
  env: Record<string, string>,
): Promise<GatewayProcess> {
  const [program, ...args] = typeof script === 'string' ? [process.execPath, script] : script
  const child = spawn(program, args, {
    env: { ...PROCESS_ENV, SANDBOX: '1', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const { promise: listening, resolve } = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    const url = ADDRESS.exec(line)?.[1]
    if (url) resolve(url)
  })
  const ended = exit.then(({ code }) => {
    throw new Error(`the gateway ended with ${code}`)
  })
  // After it listens, its exit is the test's concern.
  ended.catch(() => {})
  return { url: await Promise.race([listening, ended]), child, lines, exit }
}
