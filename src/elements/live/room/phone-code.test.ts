import { expect, test } from 'vitest'
import { phoneAddress } from './phone-code.ts'

test('the phone opens the same room, and counts for the same channel', () => {
  const origin = 'https://site.example'
  expect(phoneAddress('zao-1', undefined, origin)).toBe(`${origin}/PromotionLive2?id=zao-1`)
  expect(phoneAddress('zao-1', '700305', origin)).toBe(
    `${origin}/PromotionLive2?id=zao-1&channelId=700305`,
  )
})
