import type { Config } from '../config.ts'
import type { Outside } from '../http/outside.ts'
import { findExports } from './find-exports.ts'

/** What a checkup may use: it changes nothing, sends nothing to a person and costs no money. */
export interface CheckupContext {
  env: Readonly<Record<string, string | undefined>>
  config: Config
  outside: Outside
  now(): Date
  /** How long another system may take to answer. */
  maxMs: number
}

/** One line of `npm run doctor`. */
export interface CheckupFinding {
  state: 'ok' | 'notSetUp' | 'fails'
  /** The part of a system that has several lines. */
  part?: string
  /** What was found, what does not work without it, or why it fails. */
  detail: string
  /** What an operator can do about a failure. */
  remedy?: string
}

export interface NamedFinding extends CheckupFinding {
  name: string
}

type Answer = CheckupFinding | readonly CheckupFinding[]

export interface Checkup {
  kind: 'checkup'
  /** The outside system, as an operator calls it. */
  name: string
  run(context: CheckupContext): Promise<Answer>
}

/** Exported by the domain that owns an outside system, and found by `npm run doctor`. */
export function checkup(name: string, run: Checkup['run']): Checkup {
  return { kind: 'checkup', name, run }
}

export function ok(detail: string, part?: string): CheckupFinding {
  return { state: 'ok', detail, ...(part && { part }) }
}

/** `detail` says what does not work without it. */
export function notSetUp(detail: string, part?: string): CheckupFinding {
  return { state: 'notSetUp', detail, ...(part && { part }) }
}

export function fails(detail: string, remedy: string, part?: string): CheckupFinding {
  return { state: 'fails', detail, remedy, ...(part && { part }) }
}

/** Runs the checkups of all domains at once; one that throws or never ends is a finding as well. */
export async function runCheckups(context: CheckupContext): Promise<readonly NamedFinding[]> {
  const found = await findExports<Checkup>('checkup')
  const findings = await Promise.all(found.map(({ value }) => findingsOf(value, context)))
  return findings.flat()
}

/** A checkup may make several requests, one after the other. */
const REQUESTS_MAX = 5

async function findingsOf(
  { name, run }: Checkup,
  context: CheckupContext,
): Promise<readonly NamedFinding[]> {
  const { promise: tooLate, resolve } = Promise.withResolvers<CheckupFinding>()
  const seconds = (context.maxMs * REQUESTS_MAX) / 1000
  const late = fails(`nothing came within ${seconds} s`, 'see whether its machine answers at all')
  const timer = setTimeout(() => resolve(late), seconds * 1000)
  try {
    const answer = await Promise.race([run(context), tooLate])
    const findings = 'state' in answer ? [answer] : answer
    return findings.map((finding) => ({ name, ...finding }))
  } catch (error) {
    return [{ name, ...fails(reasonOf(error), 'see the name, the address and the network') }]
  } finally {
    clearTimeout(timer)
  }
}

/** Why another machine was not reached, in few words and without addresses, which may hold passwords. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it fails'
  if (error.name === 'TimeoutError') return 'it does not answer in time'
  const codes = [error, error.cause].flatMap((one) =>
    one instanceof Error && 'code' in one && typeof one.code === 'string' ? [one.code] : [],
  )
  return codes[0] ? `it is not reached: ${codes[0]}` : `it is not understood: ${error.name}`
}
