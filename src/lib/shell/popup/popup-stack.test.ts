import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPopupStack } from './popup-stack.ts'

/** A browser's history of one page: traversals arrive later, a push drops the entries ahead. */
class Browser {
  entries = [0]
  at = 0
  open = 0
  stubborn = 0
  hasLeft = false
  isLeaving = false
  waiting: number[] = []
  keeper = createPopupStack({
    depth: () => this.entries[this.at] ?? 0,
    push: (depth) => {
      this.entries = [...this.entries.slice(0, this.at + 1), depth]
      this.at++
    },
    back: (steps) => this.waiting.push(-steps),
    openCount: () => this.open,
    isLeaving: () => this.isLeaving,
    dismissTop: () => {
      if (this.stubborn > 0) this.stubborn--
      else this.close()
    },
  })

  openOne() {
    this.open++
    this.keeper.settle()
  }

  close() {
    if (this.open > 0) this.open--
    this.keeper.settle()
  }

  travel(steps: number) {
    this.waiting.push(steps)
  }

  reload() {
    this.waiting = []
    this.open = 0
    this.keeper.reset()
  }

  run() {
    for (let guard = 0; this.waiting.length > 0; guard++) {
      if (guard > 200) throw new Error('never comes to rest')
      const next = this.at + (this.waiting.shift() ?? 0)
      if (next < 0) this.hasLeft = true
      if (next < 0 || next >= this.entries.length) continue
      this.at = next
      this.keeper.arrive()
    }
  }
}

describe('the back gesture', () => {
  it('the gesture closes the top popup and leaves the page only when none is open', () => {
    const browser = new Browser()
    browser.openOne()
    browser.openOne()
    browser.travel(-1)
    browser.run()
    expect(browser.open).toBe(1)
    browser.travel(-1)
    browser.run()
    expect([browser.open, browser.hasLeft]).toEqual([0, false])
    browser.travel(-1)
    browser.run()
    expect(browser.hasLeft).toBe(true)
  })

  it('a popup closed by a button leaves no entry behind', () => {
    const browser = new Browser()
    browser.openOne()
    browser.close()
    browser.run()
    browser.travel(-1)
    browser.run()
    expect(browser.hasLeft).toBe(true)
  })

  it('one popup that replaces another reuses its entry', () => {
    const browser = new Browser()
    browser.openOne()
    browser.open = 0
    browser.openOne()
    browser.run()
    expect(browser.entries).toEqual([0, 1])
  })

  it('a step back skips the entry that a reload left without its popup', () => {
    const browser = new Browser()
    browser.openOne()
    browser.openOne()
    browser.reload()
    browser.run()
    expect(browser.at).toBe(0)
  })

  it('a popup does not stop a page that is on its way, and is tidied up after a return', () => {
    const browser = new Browser()
    browser.openOne()
    browser.isLeaving = true
    browser.close()
    expect(browser.waiting).toEqual([])
    browser.isLeaving = false
    browser.keeper.reset()
    browser.run()
    expect(browser.at).toBe(0)
  })

  it('a popup that refuses to close stays, with its entry', () => {
    const browser = new Browser()
    browser.openOne()
    browser.stubborn = 1
    browser.travel(-1)
    browser.run()
    expect([browser.open, browser.entries[browser.at]]).toEqual([1, 1])
  })

  it('the history is in step with the popups after any series of events', () => {
    const step = fc.constantFrom('open', 'close', 'back', 'forward', 'doubleBack', 'reload', 'rest')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const browser = new Browser()
        for (const name of steps) {
          if (name === 'open') browser.openOne()
          if (name === 'close') browser.close()
          if (name === 'back' || name === 'doubleBack') browser.travel(-1)
          if (name === 'doubleBack') browser.travel(-1)
          if (name === 'forward') browser.travel(1)
          if (name === 'reload') browser.reload()
          if (name === 'rest') browser.run()
        }
        browser.run()
        expect(browser.entries[browser.at]).toBe(browser.open)
      }),
      { numRuns: 3000 },
    )
  })
})
