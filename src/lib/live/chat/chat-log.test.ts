import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import { appendNew, dropMessages, EMPTY_LOG, hasGap, KEPT_MAX, mergePage } from './chat-log.ts'

const message = (seq: number): ChatMessage => ({
  seq,
  key: `k${seq}`,
  author: 'a',
  nickname: 'n',
  role: 'viewer',
  text: `t${seq}`,
  sentAt: 0,
})
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => message(from + i))
const seqs = (log: { messages: readonly ChatMessage[] }) => log.messages.map(({ seq }) => seq)

describe('the log of a chat', () => {
  test('the log waits for the first page and joins what the stream brought meanwhile', () => {
    const early = appendNew(EMPTY_LOG, range(9, 12))
    expect(seqs(early)).toEqual([])
    expect(hasGap(early)).toBe(false)
    expect(seqs(mergePage(early, { messages: range(1, 10), last: 10 }))).toEqual(
      seqs({ messages: range(1, 12) }),
    )
  })

  test('the log notices a gap and closes it with the page that fills it', () => {
    const log = appendNew(mergePage(EMPTY_LOG, { messages: range(1, 3), last: 3 }), range(6, 7))
    expect(hasGap(log)).toBe(true)
    expect(seqs(log)).toEqual([1, 2, 3])
    const filled = mergePage(log, { messages: range(4, 6), last: 6 })
    expect(hasGap(filled)).toBe(false)
    expect(seqs(filled)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('the log accepts a page whose messages were all removed', () => {
    const log = appendNew(mergePage(EMPTY_LOG, { messages: [], last: 5 }), range(6, 6))
    expect(seqs(log)).toEqual([6])
  })

  test('the log holds the newest messages alone', () => {
    const log = mergePage(EMPTY_LOG, { messages: range(1, 5000), last: 5000 })
    expect(log.messages).toHaveLength(KEPT_MAX)
    expect(log.messages.at(-1)?.seq).toBe(5000)
  })

  test('the log forgets removed messages', () => {
    const log = mergePage(EMPTY_LOG, { messages: range(1, 3), last: 3 })
    expect(seqs(dropMessages(log, ({ seq }) => seq === 2))).toEqual([1, 3])
    expect(dropMessages(log, ({ seq }) => seq === 9)).toBe(log)
  })

  test('the log is in order without gap or double however frames arrive', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 8 })), {
          maxLength: 40,
        }),
        (bursts) => {
          let log = mergePage(EMPTY_LOG, { messages: [], last: 0 })
          for (const [from, length] of bursts) log = appendNew(log, range(from, from + length - 1))
          const shown = seqs(log)
          expect(shown).toEqual(Array.from({ length: shown.length }, (_, i) => i + 1))
          expect(log.last).toBe(shown.length)
        },
      ),
    )
  })
})
