import { expect } from 'vitest'

/** Moves the gateway's time, which passes at its usual speed from there. */
export async function moveClock(url: string, now: Date): Promise<void> {
  const response = await fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    body: JSON.stringify({ now: now.toISOString() }),
  })
  expect(response.status).toBe(200)
}
