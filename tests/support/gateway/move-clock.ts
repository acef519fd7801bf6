import { expect } from 'vitest'
import type { Host } from './client.ts'

/** Moves the gateway's time, which continues at its usual speed from there. */
export async function moveClock({ url }: Host, now: Date): Promise<void> {
  const response = await fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    body: JSON.stringify({ now: now.toISOString() }),
  })
  expect(response.status).toBe(200)
}

/** Returns the gateway to real time. */
export async function resetClock({ url }: Host): Promise<void> {
  const response = await fetch(`${url}/sandbox/clock`, { method: 'DELETE' })
  expect(response.status).toBe(200)
}
