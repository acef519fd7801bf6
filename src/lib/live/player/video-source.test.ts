import { expect, test } from 'vitest'
import { clockTime, soundOf } from './video-source.ts'

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3665, '1:01:05'],
  [-3, '0:00'],
])('the length of %d seconds reads %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})

test('a packager’s picture alone has its sound beside it', () => {
  expect(soundOf('/a/picture.m3u8')).toBe('/a/sound.m3u8')
  expect(soundOf('/a/index.m3u8')).toBeUndefined()
})
