import { expect, test } from 'vitest'
import { checkWelfareCode } from './check-welfare-code.ts'

test('a welfare code travels under the names of §7', () => {
  const request = { code: 'FULI88', sentAt: 1768449600000, scene: '4', activityType: 'w' } as const
  expect(checkWelfareCode.request.encode(request)).toEqual({
    act: 'FULI88',
    acttype: 'w',
    utc: 1768449600000,
    sceneType: '4',
    outputdir: 'json',
  })
})

test('an empty code is refused in the words of §5', () => {
  const wire = { act: '', utc: '1', sceneType: '4' }
  expect(() => checkWelfareCode.request.decode(wire, '')).toThrow('请输入福利码')
})

test('thumbnails are read from their JSON text', () => {
  const answer = { productName: '股王周刊', thumbnailUrl: '[{"url":"/file1/a.png"}]' }
  expect(checkWelfareCode.answer.decode(answer, 'data')).toEqual({
    productName: '股王周刊',
    thumbnails: [{ url: '/file1/a.png' }],
  })
})
