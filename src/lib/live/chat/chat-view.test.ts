import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import { type ChatView, EMPTY_VIEW } from './chat-atoms.ts'
import { FOLLOWED_MAX, followNewest, nextFrame, prependOlder, startReading } from './chat-view.ts'

const range = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({
    seq: from + i,
    key: `k${from + i}`,
    author: 'a',
    nickname: 'n',
    role: 'viewer',
    text: 't',
    sentAt: 0,
  }))
const seqs = (view: ChatView) => view.rows.map(({ seq }) => seq)
const settled = (view: ChatView, messages: readonly ChatMessage[]) => {
  let next = view
  for (let frame = 0; frame < 60; frame++) next = nextFrame(next, messages)
  return next
}

describe('following', () => {
  test('a first page is shown at once and later ones over a few frames', () => {
    const first = nextFrame(EMPTY_VIEW, range(1, 20))
    expect(first.rows).toHaveLength(20)
    const frame = nextFrame(first, range(1, 40))
    expect(frame.rows).toHaveLength(24)
    expect(seqs(settled(first, range(1, 40))).at(-1)).toBe(40)
  })

  test('the view has a bounded number of rows', () => {
    const view = settled(nextFrame(EMPTY_VIEW, range(1, 50)), range(1, 100))
    expect(view.rows).toHaveLength(FOLLOWED_MAX)
    expect(nextFrame(view, range(1, 100))).toBe(view)
  })

  test('the newest messages are picked when they come too fast, and the view says so', () => {
    const view = nextFrame(nextFrame(EMPTY_VIEW, range(1, 10)), range(1, 300))
    expect(view.isFast).toBe(true)
    expect(seqs(view).slice(-4)).toEqual([293, 294, 295, 296])
    expect(settled(view, range(1, 300)).isFast).toBe(false)
  })
})

describe('reading back', () => {
  const reading = startReading(nextFrame(EMPTY_VIEW, range(1, 30)))

  test('a reader’s rows stay as they are, and new messages are counted', () => {
    const later = nextFrame(reading, range(1, 42))
    expect(later.rows).toBe(reading.rows)
    expect(later.newCount).toBe(12)
  })

  test('older rows are put above, once', () => {
    const view = startReading(nextFrame(EMPTY_VIEW, range(11, 20)))
    const older = prependOlder(prependOlder(view, range(1, 12)), range(1, 12))
    expect(seqs(older)).toEqual(seqs({ ...view, rows: range(1, 20) }))
  })

  test('a reader returns to the newest, with a line where they left', () => {
    const messages = range(1, 42)
    const view = followNewest(nextFrame(reading, messages), messages)
    expect(view).toMatchObject({ mode: 'following', newCount: 0, seenSeq: 30 })
    expect(seqs(view).at(-1)).toBe(42)
  })

  test('a reader returns without a line where nothing is new', () => {
    expect(followNewest(reading, range(1, 30)).seenSeq).toBeUndefined()
  })
})
