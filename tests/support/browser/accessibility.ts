import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

interface Violation {
  id: string
  nodes: { html: string }[]
}

interface Axe {
  /** Nodes that pass are not described, which is half the work. */
  run(options: { resultTypes: string[] }): Promise<{ violations: Violation[] }>
}

/** Accessibility violations axe finds in the current page. */
export async function violations(page: Page): Promise<string[]> {
  // The page's policy blocks unknown scripts; the debugger's isolated world may run them.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const result = await page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: Axe }).axe
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
  return result.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

/** By how many pixels a page is wider than its window when people set text twice as large. */
export async function overflowOfLargeText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { style, scrollWidth: before } = document.documentElement
    style.fontSize = '200%'
    const overflow = Math.max(before, document.documentElement.scrollWidth) - innerWidth
    style.fontSize = ''
    return overflow
  })
}
