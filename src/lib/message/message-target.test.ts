import { describe, expect, it } from 'vitest'
import type { Message } from '#api/message/message.ts'
import { messageTarget } from './message-target.ts'

const to = (target: string | undefined): Message => ({
  id: '7',
  kind: 'service',
  title: '',
  body: '',
  target,
  createdAt: 0,
  isRead: false,
})

describe('messageTarget', () => {
  it('a target gets the read mark before its hash and keeps the rest', () => {
    expect(messageTarget(to('/AboutUsRisk?from=purchase#c2'))).toBe(
      '/AboutUsRisk?from=purchase&msgId=7#c2',
    )
    expect(messageTarget(to('/Setting'))).toBe('/Setting?msgId=7')
  })

  it.each([
    undefined,
    '',
    '//evil.example/',
    'https://evil.example/',
    '/\\\\evil.example/',
    '/NoSuchPage',
  ])('the target %j leads nowhere', (target) => {
    expect(messageTarget(to(target))).toBeUndefined()
  })
})
