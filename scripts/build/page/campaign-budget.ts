import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { STYLES_OF } from '../../../src/lib/landing/build/block-styles.ts'

const KB = 1024
/** The maximum size of a campaign page, in brotli bytes (docs/operations.md, budgets). */
export const BUDGET = { document: 13 * KB, script: 3.1 * KB, picture: 60 * KB } as const

export interface BlockCost {
  kind: string
  /** What the page would save without this block and the styles that only this block needs. */
  bytes: number
}

export interface PageCost {
  document: number
  script: number
  pictures: readonly { file: string; bytes: number }[]
  /** Calculated on request: each block compresses the whole page once more. */
  blocks(): readonly BlockCost[]
}

const CAMPAIGN = /<article class="campaign"/
const BLOCK = /<section class="block" data-block="(\w+)"[\s\S]*?<\/section>/g
const SHEET = (name: string) => new RegExp(`/\\*${name}\\*/[\\s\\S]*?(?=/\\*\\w+\\*/|</style>)`)
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|speculationrules))[^>]*>([\s\S]*?)<\/script>/g
const SCRIPT_FILE = /<script[^>]*\ssrc="([^"]+)"/g
const PICTURE = /"([^"]*)" sizes=/g

export function isCampaignPage(html: string): boolean {
  return CAMPAIGN.test(html)
}

/** The size of a built campaign page, known if it has been compressed already, and the share of each block. */
export function costOf(html: string, dir: string, document = brotliBytes(html)): PageCost {
  return {
    document,
    script: scriptBytes(html, dir),
    pictures: pictureFiles(html).map((file) => ({ file, bytes: sizeOf(join(dir, file)) })),
    blocks: () => blocksOf(html, document),
  }
}

function blocksOf(html: string, document: number): readonly BlockCost[] {
  const blocks = [...html.matchAll(BLOCK)]
  const kinds = blocks.map(([, kind = '']) => kind)
  return blocks.map(([text, kind = ''], i) => {
    const others = kinds.filter((_, j) => j !== i)
    const rest = withoutSheets(html.replace(text, ''), kind, others)
    return { kind, bytes: document - brotliBytes(rest) }
  })
}

function withoutSheets(html: string, kind: string, others: readonly string[]): string {
  const still = new Set(others.flatMap(sheetsOf))
  return sheetsOf(kind)
    .filter((name) => !still.has(name))
    .reduce((page, name) => page.replace(SHEET(name), ''), html)
}

function sheetsOf(kind: string): readonly string[] {
  return Object.entries(STYLES_OF).find(([name]) => name === kind)?.[1] ?? []
}

function scriptBytes(html: string, dir: string): number {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text).join('\n')
  const files = [...html.matchAll(SCRIPT_FILE)].map(([, address = '']) => posix.basename(address))
  const external = files.map((name) => brotliBytes(readFileSync(join(dir, '_astro', name), 'utf8')))
  return external.reduce((sum, bytes) => sum + bytes, brotliBytes(inline))
}

/** Files of the first screen: each candidate of the hero's sources. */
function pictureFiles(html: string): readonly string[] {
  const hero = /<picture>[\s\S]*?<\/picture>/.exec(html)?.[0] ?? ''
  const candidates = [...hero.matchAll(PICTURE)].flatMap(([, set = '']) => set.split(','))
  return candidates.map((one) => `_astro/${posix.basename(one.trim().split(' ')[0] ?? '')}`)
}

function sizeOf(file: string): number {
  return statSync(file).size
}

const compressed = new Map<string, number>()

/** All campaign pages have some of their scripts in common. */
function brotliBytes(text: string): number {
  const bytes = compressed.get(text) ?? brotliCompressSync(text).length
  compressed.set(text, bytes)
  return bytes
}

/** Lines that report what is too large, the largest block first; empty if the page is within its budget. */
export function overBudget(path: string, cost: PageCost): readonly string[] {
  const lines: string[] = []
  if (cost.document > BUDGET.document)
    lines.push(
      `页面与样式共 ${kb(cost.document)}，上限 ${kb(BUDGET.document)}。各块占：`,
      ...blockLines(cost),
    )
  if (cost.script > BUDGET.script)
    lines.push(`脚本共 ${kb(cost.script)}，上限 ${kb(BUDGET.script)}`)
  for (const { file, bytes } of cost.pictures)
    if (bytes > BUDGET.picture) lines.push(`${file} 有 ${kb(bytes)}，上限 ${kb(BUDGET.picture)}`)
  return lines.length > 0
    ? [`src/content/campaigns${path}.yaml`, ...lines.map((line) => `  ${line}`)]
    : []
}

/** `  price        0.42 KB`, the largest first. */
export function blockLines({ blocks }: PageCost): readonly string[] {
  return [...blocks()]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ kind, bytes }) => `  ${kind.padEnd(12)}${kb(bytes).padStart(9)}`)
}

export function kb(bytes: number): string {
  return `${(bytes / KB).toFixed(2)} KB`
}
