import { describe, expect, test } from 'vitest'
import { readCampaign } from './read-campaign.ts'

const FORM = { kind: 'form', title: '预约', submitLabel: '预约', done: '已登记' }
const HERO = { kind: 'hero', picture: 'book', alt: '一本书', title: '四节课' }
const PRICE = {
  kind: 'price',
  title: '按年',
  priceId: 'stock-king-year',
}

function campaign(changes: Record<string, unknown> = {}, ...blocks: object[]) {
  return {
    title: '扫码领课',
    description: '四节入门课',
    share: { title: '四节课', text: '免费预约' },
    channel: '700401',
    brand: 'both',
    start: '2026-01-01',
    end: '2028-12-31',
    ended: { title: '已结束', text: '下期再见', to: '/AboutUsRisk', label: '看风险' },
    risk: ['市场有风险，投资需谨慎。'],
    rewardDependsOnSharing: false,
    silent: false,
    blocks: [HERO, ...blocks, FORM, { kind: 'brandFooter' }],
    ...changes,
  }
}

function messageOf(name: string, data: unknown): string {
  try {
    readCampaign(name, data)
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
  }
  return ''
}

test('a complete file is a campaign in Beijing time, its last day included', () => {
  const { start, end } = readCampaign('smk', campaign())
  expect(new Date(start).toISOString()).toBe('2025-12-31T16:00:00.000Z')
  expect(new Date(end).toISOString()).toBe('2028-12-31T16:00:00.000Z')
})

describe('the message about a faulty file', () => {
  test.each([
    ['a missing field', campaign({ channel: undefined }), 'channel: is missing'],
    ['a misspelt field', campaign({ chanel: '1' }), 'chanel: is no field here'],
    [
      'a number without quotes',
      campaign({ channel: 700401 }),
      'channel: is 700401, expected string',
    ],
    [
      'a brand nobody has',
      campaign({ brand: 'gold' }),
      'brand: is "gold", expected one of smart, news, both',
    ],
    ['an empty text', campaign({ title: ' ' }), 'title: is empty'],
    ['a text too long', campaign({ title: '字'.repeat(25) }), 'title: is longer than 24'],
    [
      'a day that does not exist',
      campaign({ end: '2028-02-30' }),
      'end: is a Beijing time such as',
    ],
    ['an end before the start', campaign({ end: '2025-01-01' }), 'end: is not later than start'],
    [
      'a page the product does not have',
      campaign({ ended: { title: '已', text: '已', to: '/nowhere', label: '去' } }),
      'ended.to: is no path of src/lib/shell/page/routes.ts',
    ],
    [
      'an unknown block',
      campaign({}, { kind: 'prise' }),
      'block 2 (prise), kind: "prise" is no block; there are hero, headline',
    ],
    [
      'a field missing in a block',
      campaign({}, { ...PRICE, title: undefined }),
      'block 2 (price), title: is missing',
    ],
    [
      'a field too many in a block',
      campaign({}, { ...PRICE, colour: 'red' }),
      'block 2 (price), colour: is no field here',
    ],
    [
      'an unknown picture',
      campaign({ blocks: [{ ...HERO, picture: 'dragon' }, FORM, { kind: 'brandFooter' }] }),
      'block 1 (hero), picture: is "dragon", expected one of balance',
    ],
    [
      'a shelf without goods',
      campaign({}, { kind: 'shelf', title: '货架', items: [] }),
      'block 2 (shelf), items: is empty',
    ],
    [
      'a price the catalogue does not have',
      campaign({}, { ...PRICE, priceId: 'stock-king-decade' }),
      'block 2 (price), priceId: is no price of the catalogue',
    ],
    [
      'a price of another campaign',
      campaign({}, { ...PRICE, priceId: 'd11-stock-king-year' }),
      'blocks: sell d11-stock-king-year, which is a price of DoubleEleven only',
    ],
    [
      'a certificate that is none',
      campaign({}, { kind: 'teacher', name: '林', role: '讲师', certificate: '12', text: '讲课' }),
      'block 2 (teacher), certificate: is a certificate number such as',
    ],
    ['two forms', campaign({}, FORM), 'blocks: hold form more than once'],
    [
      'a bar that leads nowhere',
      campaign({}, { kind: 'actionBar', label: '看', text: '看', to: 'price' }),
      'blocks: hold an actionBar that leads to a block the page does not have',
    ],
    ['no footer', campaign({ blocks: [HERO, FORM] }), 'blocks: do not end with brandFooter'],
    [
      'a promised return',
      campaign({}, { kind: 'headline', title: '跟着买，稳赚' }),
      'block 2 (headline), title: promises a return (稳赚)',
    ],
    [
      'another access than the route table',
      campaign({ silent: true }),
      'silent: is true, src/lib/shell/page/routes.ts says false',
    ],
  ])('the message names %s', (_, data, reason) => {
    const message = messageOf('smk', data)
    expect(message.split('\n')[0]).toBe('src/content/campaigns/smk.yaml')
    expect(message).toContain(`  ${reason}`)
  })

  test('the message names every fault at once', () => {
    const message = messageOf('smk', campaign({ title: undefined, channel: 1 }))
    expect(message.split('\n')).toHaveLength(3)
  })

  test('the message names a file whose name is no address of the product', () => {
    expect(messageOf('smk9', campaign())).toContain(
      'file name: /smk9 is no row of src/lib/shell/page/routes.ts',
    )
  })
})

test('words that deny a promise are no promise', () => {
  expect(messageOf('smk', campaign({ risk: ['本服务不承诺收益，也不保本。'] }))).toBe('')
})
