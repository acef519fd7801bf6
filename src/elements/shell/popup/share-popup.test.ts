import { expect, it } from 'vitest'
import { shareUrl } from './share-popup.ts'

const HREF = 'https://site.example/Chief?id=7&u=secret&code=c&state=s&msgId=9&channelId=100210#top'

it('the popup shares the page without a visitor’s personal words', () => {
  expect(shareUrl(undefined, HREF)).toBe('https://site.example/Chief?id=7&channelId=100210')
})

it('the popup shares a given address, relative ones included, without personal words', () => {
  expect(shareUrl('/watchLive?id=3&token=t&ccode=abc', HREF)).toBe(
    'https://site.example/watchLive?id=3&ccode=abc',
  )
})
