import { expect, test } from 'vitest'
import { captionsOf, clockTime, soundOf } from './video-source.ts'

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

test('an uploaded picture has its captions beside it, under the same ticket', () => {
  const video = `https://a.example/video/${'0a'.repeat(12)}`
  expect(captionsOf(`${video}/picture.m3u8`)).toBe(`${video}/captions.vtt`)
  expect(captionsOf(`${video}/1.a-b/picture.m3u8`)).toBe(`${video}/1.a-b/captions.vtt`)
  expect(captionsOf('/media/lecture/picture.m3u8')).toBeUndefined()
})
