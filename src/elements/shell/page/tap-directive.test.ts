import { afterEach, expect, test, vi } from 'vitest'
import { WAKE, wake } from './island-wake.ts'
import hydrateOnTap from './tap-directive.ts'

afterEach(() => vi.unstubAllGlobals())

class Island extends EventTarget {
  readonly button = { click: vi.fn() }
  readonly #attributes = new Set<string>()
  querySelector = () => this.button
  setAttribute = (name: string) => this.#attributes.add(name)
  hasAttribute = (name: string) => this.#attributes.has(name)
}

function start(opener = '', island = new Island()) {
  const hydrate = vi.fn(async () => {})
  const load = vi.fn(async () => hydrate)
  hydrateOnTap(load, { name: 'Island', value: opener }, island as unknown as HTMLElement)
  return { island, load, hydrate }
}

test('an island that waits for a tap is not fetched by itself', () => {
  expect(start().load).not.toHaveBeenCalled()
})

test.each(['focusin', WAKE])('the event %s hydrates the island once', async (type) => {
  const { island, load, hydrate } = start()
  island.dispatchEvent(new Event(type))
  island.dispatchEvent(new Event(WAKE))
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
  expect(load).toHaveBeenCalledOnce()
})

test('an island that was woken before its directive was there hydrates at once', async () => {
  const island = new Island()
  wake(island as unknown as HTMLElement)
  const { hydrate } = start('', island)
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
})

test('a tap on what its directive names is a tap on its first button, unless a new tab is asked for', () => {
  const opener = Object.assign(Object.create(FakeElement.prototype), { matched: 'a' })
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('Element', FakeElement)
  const { island } = start('a')
  const tap = (keys: object) => {
    const event = new Event('click', { cancelable: true })
    Object.defineProperties(event, { target: { value: opener } })
    page.dispatchEvent(Object.assign(event, keys))
    return event.defaultPrevented
  }
  expect(tap({ ctrlKey: true })).toBe(false)
  expect(island.button.click).not.toHaveBeenCalled()
  expect(tap({})).toBe(true)
  expect(island.button.click).toHaveBeenCalledOnce()
})

class FakeElement {
  declare readonly matched: string
  closest(selector: string) {
    return selector === this.matched ? this : null
  }
  getAttribute() {
    return '/windmill'
  }
}
