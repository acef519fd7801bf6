import { describe, expect, it } from 'vitest'
import { needsEntry } from './entry-params.ts'

describe('needsEntry', () => {
  it.each([
    '?u=t',
    '?a=1&msgId=2',
    '?channelid=1',
    '?channelId=1',
    '?ccode=x',
    '?shareCode=s',
    '?gotourl=%2FMyDynamic%3FshareCode%3Ds',
  ])('the address %s needs an entry', (search) => expect(needsEntry(search)).toBe(true))

  it.each(['', '?menu=1', '?xu=1', '?q=u%3D1', '?actId=1'])(
    'the address %j needs no entry',
    (search) => expect(needsEntry(search)).toBe(false),
  )
})
