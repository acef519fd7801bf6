import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request, Route } from 'playwright'

/** More than any page needs before its first figure. */
const ROUNDS_MAX = 12
const REST_MS = 150

/**
 * Opens a page whose requests are answered in rounds: together, once the page has sent all it can send without an
 * answer. Returns what each round contained until the figure was there: their number is the number of requests that
 * follow on one another, however fast the machine is.
 */
export async function openInRounds(
  page: Page,
  address: string,
  isShown: () => Promise<boolean>,
): Promise<readonly (readonly Request[])[]> {
  const held: Route[] = []
  const hold = (route: Route) => {
    held.push(route)
  }
  await page.route('**', hold)
  const opened = page.goto(address, { waitUntil: 'commit' })
  const rounds: Request[][] = []
  const answerRound = async () => {
    const round = held.splice(0)
    if (round.length > 0) rounds.push(round.map((route) => route.request()))
    await Promise.all(round.map(answer))
  }
  while (held.length === 0) await sleep(10)
  await answerRound()
  await opened
  for (let times = 0; times < ROUNDS_MAX; times++) {
    await rest(page)
    if (await isShown()) break
    await answerRound()
  }
  // What is still held goes on.
  await page.unroute('**', hold)
  return rounds
}

/** A stream does not end: its first words are part of the next round. */
async function answer(route: Route): Promise<void> {
  const request = route.request()
  await route.continue()
  const response = await request.response()
  if (!new URL(request.url()).pathname.startsWith('/stream/')) await response?.finished()
}

/** Waits until the page has nothing left to do with what has arrived. */
async function rest(page: Page): Promise<void> {
  for (let times = 0; times < 2; times++)
    await page.evaluate(
      (ms) => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve, ms))),
      REST_MS,
    )
}
