import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { draftWords } from '#api/landing/wording/word-rules.ts'
import { readCampaign } from './read-campaign.ts'

const FORM = { kind: 'form', title: '预约', submitLabel: '预约', done: '助教会联系您' }
const HERO = { kind: 'hero', picture: 'book', alt: '一本书', title: '入门课' }
const PRICE = {
  kind: 'price',
  title: '按年',
  priceId: 'stock-king-year',
}

const SHELF = { kind: 'shelf', title: '货架', items: [{ priceId: 'course-chart-year' }] }
const HALF = { kind: 'headline', variant: 'b', title: '换一句话' }
const points = (text: string) => ({ kind: 'points', title: '权益', items: [{ title: '一', text }] })

function campaign(changes: Record<string, unknown> = {}, ...blocks: object[]) {
  return {
    title: '扫码领课',
    description: '入门课',
    share: { title: '入门课', text: '免费预约' },
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
    readCampaign(name, typeof data === 'string' ? data : stringify(data), draftWords)
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
  }
  return ''
}

test('a complete file is a campaign in Beijing time, its last day included', () => {
  const { start, end } = readCampaign('smk', stringify(campaign())).campaign
  expect(new Date(start).toISOString()).toBe('2025-12-31T16:00:00.000Z')
  expect(new Date(end).toISOString()).toBe('2028-12-31T16:00:00.000Z')
})

describe('the message about a faulty file', () => {
  test.each([
    ['a missing field', campaign({ channel: undefined }), 'channel：没有写'],
    ['a misspelt field', campaign({ chanel: '1' }), 'chanel：没有这一项，可能拼错了'],
    [
      'a number without quotes',
      campaign({ channel: 700401 }),
      'channel：不能是 700401，要写一段文字，数字请加引号',
    ],
    [
      'a brand nobody has',
      campaign({ brand: 'gold' }),
      'brand：不能是 "gold"，可以用 smart、news、both',
    ],
    [
      'a version without its other half',
      campaign({}, HALF),
      'blocks：没有 variant: a 的块，无法对比',
    ],
    [
      'a version of a block that sells or has an address',
      campaign({ blocks: [HERO, { ...FORM, variant: 'a' }, { kind: 'brandFooter' }] }),
      '第 2 块（form）variant：没有这一项，可能拼错了',
    ],
    [
      'a second block that a skeleton needs, for half of the visitors',
      campaign({ skeleton: 'letter' }, HALF, { ...HALF, variant: 'a' }),
      '第 2 块（headline）variant：骨架 letter 的第 2 块所有访客都要看到',
    ],
    ['an empty text', campaign({ title: ' ' }), 'title：是空的'],
    ['a text too long', campaign({ title: '字'.repeat(25) }), 'title：超过 24'],
    ['a day that does not exist', campaign({ end: '2028-02-30' }), 'end：要写北京时间'],
    ['an end before the start', campaign({ end: '2025-01-01' }), 'end：结束不晚于开始'],
    [
      'a page the product does not have',
      campaign({ ended: { title: '已', text: '已', to: '/nowhere', label: '去' } }),
      'ended.to：产品里没有这个地址',
    ],
    [
      'an unknown block',
      campaign({}, { kind: 'prise' }),
      '第 2 块（prise）kind："prise" 不是块的名字，可以用 hero、headline',
    ],
    [
      'a field missing in a block',
      campaign({}, { ...PRICE, title: undefined }),
      '第 2 块（price）title：没有写',
    ],
    [
      'a field too many in a block',
      campaign({}, { ...PRICE, colour: 'red' }),
      '第 2 块（price）colour：没有这一项',
    ],
    [
      'an unknown picture',
      campaign({ blocks: [{ ...HERO, picture: 'dragon' }, FORM, { kind: 'brandFooter' }] }),
      '第 1 块（hero）picture：不能是 "dragon"，可以用 balance',
    ],
    [
      'a shelf without goods',
      campaign({}, { kind: 'shelf', title: '货架', items: [] }),
      '第 2 块（shelf）items：是空的',
    ],
    [
      'a price the catalogue does not have',
      campaign({}, { ...PRICE, priceId: 'stock-king-decade' }),
      '第 2 块（price）priceId：商品目录里没有这个价格',
    ],
    [
      'a price of another campaign',
      campaign({}, { ...PRICE, priceId: 'd11-stock-king-year' }),
      '第 2 块（price）priceId：d11-stock-king-year 是活动 DoubleEleven 的价格，这里卖不了',
    ],
    [
      'a certificate that is none',
      campaign({}, { kind: 'teacher', name: '林', role: '讲师', certificate: '12', text: '讲课' }),
      '第 2 块（teacher）certificate：要写执业编号',
    ],
    [
      'a promise that nobody is named to fulfil',
      campaign({
        blocks: [HERO, { ...FORM, done: '从明天起，每天一篇。' }, { kind: 'brandFooter' }],
      }),
      'form 的 done 没有写由谁联系',
    ],
    ['two forms', campaign({}, FORM), 'blocks：form 只能有一块'],
    [
      'a bar that leads nowhere',
      campaign({}, { kind: 'actionBar', label: '看', text: '看', to: 'price' }),
      'blocks：actionBar 指向的块不在这一页',
    ],
    [
      'a term the page prints itself',
      campaign({}, { kind: 'rules', items: ['未支付的订单十五分钟后关闭。'] }),
      '第 2 块（rules）items[0]：“未支付的订单十五分钟”由页面按实际规则自动写出',
    ],
    [
      'a limit of purchases that nothing enforces',
      campaign({}, { kind: 'rules', items: ['每个账户限购一份。'] }),
      '“限购”由页面按实际规则自动写出',
    ],
    [
      'a refund in words of its own',
      campaign({}, { kind: 'headline', title: '放心买', text: '七日内未使用，全额退。' }),
      '由页面按实际规则自动写出',
    ],
    [
      'a limit of time in a page for three years',
      campaign({}, { kind: 'headline', title: '限时优惠' }),
      '第 2 块（headline）title：写了“限时”，活动时间却超过 92 天',
    ],
    [
      'a limit of quantity without a number',
      campaign({}, { kind: 'headline', title: '限量领取' }),
      '写了“限量”，没有写数量',
    ],
    [
      'a countdown to a moment outside the period',
      campaign({}, { kind: 'countdown', title: '截止', until: '2029-01-01' }),
      '第 2 块（countdown）until：倒计时的终点不在活动时间里',
    ],
    [
      'a word of the template',
      campaign({}, { kind: 'headline', title: '〔大标题〕' }),
      '第 2 块（headline）title：还是模板里的话：〔大标题〕',
    ],
    [
      'a right that the catalogue does not give',
      campaign({}, PRICE, points('每周三篇深度')),
      '第 3 块（points）items[0].text：写了“每周”，商品目录里没有',
    ],
    [
      'a number of lessons the catalogue does not state',
      campaign({}, PRICE, {
        kind: 'steps',
        title: '顺序',
        items: [{ title: '先', text: '十二节' }],
      }),
      '写了“十二节”，商品目录里没有',
    ],
    [
      'a number of goods that is not on the shelf',
      campaign({}, SHELF, points('两样，各补一批')),
      '第 3 块（points）items[0].text：写了“两样”，货架上不是这个数',
    ],
    [
      'contents of something the page does not sell',
      campaign({}, PRICE, { kind: 'contents', title: '有什么', productId: 'wealth-column' }),
      '第 3 块（contents）productId：这一页不卖 wealth-column',
    ],
    [
      'contents of something nobody sells',
      campaign({}, PRICE, { kind: 'contents', title: '有什么', productId: 'stock-queen' }),
      '第 3 块（contents）productId：商品目录里没有这个产品',
    ],
    [
      'a coupon that nothing hands out',
      campaign({}, points('开场，券放出第一批')),
      '第 2 块（points）items[0].text：写了“券放出第一批”，这一页却没有发券的块',
    ],
    [
      'a contract signed before the payment',
      campaign({}, PRICE, {
        kind: 'steps',
        title: '流程',
        items: [
          { title: '签约', text: '先读再签' },
          { title: '支付', text: '逐行列出' },
        ],
      }),
      '第 3 块（steps）items[0]：签约写在了支付前面',
    ],
    [
      'a service opened by its payment alone',
      campaign({}, PRICE, points('支付后即时开通')),
      '第 3 块（points）items[0].text：写了支付后开通',
    ],
    ['no footer', campaign({ blocks: [HERO, FORM] }), 'blocks：最后一块要是 brandFooter'],
    [
      'a promised return',
      campaign({}, { kind: 'headline', title: '跟着买，稳赚' }),
      '第 2 块（headline）title：含有不能对投资者说的话（稳赚）',
    ],
    [
      'another access than the route table',
      campaign({ silent: true }),
      'silent：这个地址要写 false',
    ],
  ])('the message names %s', (_, data, reason) => {
    const message = messageOf('smk', data)
    expect(message).toMatch(/^src\/content\/campaigns\/smk\.yaml:\d+ {2}/)
    expect(message).toContain(reason)
  })

  test('the message names every fault at once', () => {
    const message = messageOf('smk', campaign({ title: undefined, channel: 1 }))
    expect(message.split('\n')).toHaveLength(2)
  })

  test('the message names the line of the fault and no place in the program', () => {
    const lines = stringify(campaign({}, { kind: 'headline', title: '跟着买，稳赚' })).split('\n')
    const line = lines.findIndex((text) => text.includes('稳赚')) + 1
    const message = messageOf('smk', lines.join('\n'))
    expect(message).toBe(
      `src/content/campaigns/smk.yaml:${line}  第 2 块（headline）title：含有不能对投资者说的话（稳赚）`,
    )
    expect(() => readCampaign('smk', lines.join('\n'))).toThrow(
      expect.objectContaining({ stack: message }),
    )
  })

  test.each([
    ['a colon in a text', 'title: 周一: 开课\n', '1  文字里有冒号，请把整句放进引号'],
    ['a tab', 'share:\n\ttitle: 一\n', '2  用了制表符，缩进只能用空格'],
    ['a quote that does not end', 'title: "一\nbrand: both\n', '少了冒号、引号或括号'],
    ['a field written twice', 'title: 一\ntitle: 二\n', '2  这一项写了两次'],
  ])('the message explains %s in words', (_, text, reason) => {
    const message = messageOf('smk', text)
    expect(message).toContain(reason)
    expect(message).toMatch(/^(src\/content\/campaigns\/smk\.yaml:\d+ {2}[^\n]+\n?)+$/)
  })

  test('a day that does not exist is refused, and not taken for the next one', () => {
    for (const day of ['2026-11-31', '2026-13-45'])
      expect(messageOf('smk', stringify(campaign({ end: day })).replace(/"/g, ''))).toContain(
        'end：要写北京时间',
      )
  })

  test('an address below /c/ needs no row', () => {
    expect(messageOf('c/spring', campaign())).toBe('')
    expect(messageOf('c/spring/more', campaign())).toContain('文件名：没有 /c/spring/more 这个地址')
  })

  test('the message names a file whose name is no address of the product', () => {
    expect(messageOf('smk9', campaign())).toContain('文件名：没有 /smk9 这个地址')
  })
})

test('words that deny a promise are no promise', () => {
  expect(messageOf('smk', campaign({ risk: ['本服务不承诺收益，也不保本。'] }))).toBe('')
})

test('words of the catalogue, numbers of the shelf and what is free are no claims', () => {
  const said = points('每个交易日一篇，全部往期文章；另有一门免费课')
  const shelf = { ...SHELF, title: '一样内参', items: [{ priceId: 'wealth-year' }] }
  expect(messageOf('smk', campaign({}, shelf, said, points('已领的券照样能用')))).toBe('')
})
