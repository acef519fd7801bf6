import { globSync } from 'node:fs'
import { join } from 'node:path'
import { atom, onMount } from 'nanostores'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useStore } from '../../src/islands/ui/use-store.ts'

const SOURCE = join(import.meta.dirname, '../../src')
const files = globSync('**/*.island.tsx', { cwd: SOURCE })

/** Props of islands that have any; an island without an entry is rendered without props. */
const PROPS: Readonly<Record<string, object>> = {
  WatchRowIsland: { item: { symbol: 'sh600519', stockType: '1' }, columns: ['line', 'price'] },
  MessageSheetIsland: {
    message: {
      seq: 1,
      key: 'k',
      author: 'a',
      nickname: '小满',
      role: 'viewer',
      text: '你好',
      sentAt: 0,
    },
  },
  OrderProgressIsland: { isAbove: true },
  KitTwinsIsland: { words: { markup: '<b>字</b>' } },
  TapProofIsland: { words: {} },
}

/** Islands inside something else that are empty until the gateway has answered. */
const EMPTY_AT_FIRST = new Set([
  'RecommendedIsland',
  'RequestFormIsland',
  'RoomCountdownIsland',
  'SignPanelIsland',
])

describe('every island', () => {
  it('the islands are found', () => {
    expect(files.length).toBeGreaterThan(0)
  })

  it.each(files)('an island renders to text without a browser: %s', async (file) => {
    const module: Record<string, unknown> = await import(join(SOURCE, file))
    const islands = Object.entries(module).filter(([, value]) => typeof value === 'function')
    expect(islands).toHaveLength(1)
    for (const [name, island] of islands) {
      const element = createElement(island as FunctionComponent<object>, PROPS[name] ?? {})
      expect(renderToString(element) === '').toBe(EMPTY_AT_FIRST.has(name))
    }
  })
})

const mounted: string[] = []
const $store = atom('the store')
onMount($store, () => void mounted.push('mounted'))

function Reader() {
  return <p>{useStore($store, { ssr: 'the build' })}</p>
}

describe('rendering to text', () => {
  it('the build reads no store: mounting one would need a window', () => {
    expect(renderToString(<Reader />)).toBe('<p>the build</p>')
    expect(mounted).toEqual([])
  })
})
