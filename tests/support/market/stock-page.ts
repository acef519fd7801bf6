import type { APIRequestContext, CDPSession, Locator, Page } from 'playwright/test'
import type { QuoteChartElement } from '../../../src/elements/quote/chart/chart-element.ts'

export type Point = [x: number, y: number]

/** Sets the sandbox clock of a site to a moment of UTC+8, or lets it run. */
export async function setClock(
  request: APIRequestContext,
  site: string,
  time: string,
  speed = 0,
): Promise<void> {
  const response = await request.post(`${site}/sandbox/clock`, {
    data: { now: `${time}+08:00`, speed },
  })
  if (!response.ok()) throw new Error(`the clock was not set: ${response.status()}`)
}

export const chartOf = (page: Page): Locator => page.locator('x-quote-chart')

export const modelOf = (page: Page) =>
  chartOf(page).evaluate((element: QuoteChartElement) => element.model)

/** Addresses requested so far that end in a path of the agreement. */
export function countRequested(page: Page, path: string): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) asked.push(request.url())
  })
  return () => asked
}

/** Dispatches touches on an element at the level of the engine: scrolling and menus included. */
export async function fingersOn(page: Page, element: Locator) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const box = (await element.boundingBox())!
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })),
    })
  return {
    down: (...points: Point[]) => send('touchStart', points),
    lift: () => send('touchEnd', []),
    async move(from: Point[], to: Point[], steps = 8) {
      for (let step = 1; step <= steps; step++) {
        const between = from.map(([x, y], i): Point => {
          const [toX, toY] = to[i]!
          return [x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps]
        })
        await send('touchMove', between)
        await page.waitForTimeout(16)
      }
    },
  }
}
