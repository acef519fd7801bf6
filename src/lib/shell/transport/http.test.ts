import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { call } from '#api/call.ts'
import { integer, record } from '#api/codec.ts'
import { openPage } from '../../../../tests/support/unit/page-globals.ts'

openPage({ base: 'http://wire.invalid/' })
const { send } = await import('./http.ts')
const n = record({ n: ['n', integer()] })
const read = call('GET', '/t/read', {
  family: 'dataApi',
  layer: 'plain',
  access: 'open',
  request: n,
  answer: n,
})

/** A network whose answers arrive in any order; one kind ends a cancelled request at once, another does not. */
function openNetwork(scheduler: fc.Scheduler, doesHonourAbort: boolean): void {
  const schedule = scheduler.scheduleFunction(async (url: string) => url)
  const fetch = async (url: string, { signal }: RequestInit) => {
    const aborted = new Promise<never>((_, reject) => {
      const abort = () => reject(new DOMException('aborted', 'AbortError'))
      if (doesHonourAbort && signal?.aborted) abort()
      if (doesHonourAbort) signal?.addEventListener('abort', abort)
    })
    await Promise.race([schedule(url), aborted])
    const asked = Number(new URL(url, 'http://wire.invalid/').searchParams.get('n'))
    return new Response(JSON.stringify({ code: '0', msg: '', data: { n: asked } }))
  }
  Object.assign(globalThis, { fetch })
}

describe('several reads of one path', () => {
  test('the reads of one path end with the last intent, in ten thousand interleavings', {
    timeout: 360_000,
  }, async () => {
    const property = fc.asyncProperty(
      fc.scheduler(),
      fc.boolean(),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 6 }),
      async (scheduler, doesHonourAbort, pauses) => {
        openNetwork(scheduler, doesHonourAbort)
        let shown: number | undefined
        const outcomes = new Map<number, string>()
        const sent: Promise<void>[] = []
        for (const [intent, pause] of pauses.entries()) {
          sent.push(
            send(read, { n: intent }).then(
              (answer) => {
                shown = answer.n
                outcomes.set(intent, 'answered')
              },
              (error: Error) => void outcomes.set(intent, error.name),
            ),
          )
          for (let i = 0; i < pause; i++) {
            if (scheduler.count() > 0) await scheduler.waitOne()
            else await Promise.resolve()
          }
        }
        await scheduler.waitFor(Promise.all(sent))
        expect(shown).toBe(pauses.length - 1)
        expect(new Set(outcomes.values()).size).toBeLessThanOrEqual(2)
        for (const outcome of outcomes.values())
          expect(outcome).toMatch(/^(answered|CancelledError)$/)
      },
    )
    await fc.assert(property, { numRuns: 10_000 })
  })
})

test('the library of ciphers is not loaded with the transport, only where the browser has no cipher', () => {
  const seen = new Set<string>()
  const walk = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const source = readFileSync(file, 'utf8')
    for (const [, target = ''] of source.matchAll(
      /^(?:import|export)\s[^'"(]*?['"]([^'"]+)['"]/gm,
    )) {
      if (target.startsWith('.')) walk(join(dirname(file), target))
      else if (target.startsWith('#'))
        walk(target.replace('#lib/', 'src/lib/').replace('#api/', 'api/'))
      else seen.add(target)
    }
  }
  walk(join(import.meta.dirname, 'http.ts'))
  expect([...seen].filter((file) => /call-request\.ts$|nanostores/.test(file))).toHaveLength(2)
  expect([...seen].filter((file) => /crypto-js|library-cipher\.ts/.test(file))).toEqual([])
})
