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
  run(options: { resultTypes: string[]; runOnly?: string[] }): Promise<{
    violations: Violation[]
  }>
}

/** What another scheme may break on a page whose every rule was checked in the first. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Accessibility violations axe finds in the current page: by the rules named, or by all of them. */
export async function violations(page: Page, runOnly?: readonly string[]): Promise<string[]> {
  // The page's policy blocks unknown scripts; the debugger's isolated world may run them.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const options = { resultTypes: ['violations'], ...(runOnly && { runOnly: [...runOnly] }) }
  const result = await page.evaluate(async (how) => {
    const axe = (globalThis as unknown as { axe: Axe }).axe
    return (await axe.run(how)).violations
  }, options)
  return result.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

/** Links and buttons that a finger misses: smaller than 24 pixels with another one close by. */
export async function smallTargets(page: Page): Promise<string[]> {
  // What scrolls beneath a bar that stays is whole again a moment later.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('body *')) {
      const { position } = getComputedStyle(one)
      if (position === 'fixed' || position === 'sticky') one.style.position = 'static'
    }
  })
  return violations(page, ['target-size'])
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
