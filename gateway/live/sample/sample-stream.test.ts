import { expect, test } from 'vitest'
import { livePlaylist } from './sample-stream.ts'

const STREAM = { folder: '/media/live/', rendition: 'picture', segments: 10, segmentSeconds: 6 }
const sequence = (text: string) => Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)![1])
const segments = (text: string) => text.split('\n').filter((line) => line.endsWith('.ts'))

test('the stream begins with the first segment and grows to the window', () => {
  expect(segments(livePlaylist(STREAM, 0))).toEqual(['/media/live/picture-00.ts'])
  expect(segments(livePlaylist(STREAM, 31))).toHaveLength(6)
})

test('the window moves on by one segment each time one has passed', () => {
  for (let second = 36; second < 600; second += 6) {
    const [before, after] = [livePlaylist(STREAM, second), livePlaylist(STREAM, second + 6)]
    expect(sequence(after)).toBe(sequence(before) + 1)
    expect(segments(after).slice(0, -1)).toEqual(segments(before).slice(1))
  }
})

test('each discontinuity counts once: in the window, or among those that have left it', () => {
  for (let second = 0; second < 900; second += 6) {
    const text = livePlaylist(STREAM, second)
    const left = Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(text)![1])
    const inside = text.split('\n').filter((line) => line === '#EXT-X-DISCONTINUITY').length
    const newest = sequence(text) + segments(text).length - 1
    expect(left + inside).toBe(Math.floor(newest / STREAM.segments))
  }
})

test('the stream never ends by itself', () => {
  expect(livePlaylist(STREAM, 1e6)).not.toContain('ENDLIST')
})
