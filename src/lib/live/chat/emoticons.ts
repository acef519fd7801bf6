import type { NamedStock } from '#api/live/chat/chat-message.ts'

/** Names of the pictures, in the order of the panel: ids 453 to 471 and, for live rooms, bq076 to bq104. */
const CLASSIC = [
  '微笑 大笑 笑哭 喜欢 酷 调皮 害羞 思考 惊讶 流汗',
  '大哭 生气 晕 困 无语 疑问 鼓掌 点赞 加油',
].join(' ')
const LIVE = [
  '上涨 下跌 牛 赞 熊 火箭 金币 元宝 红包 走势 热门 时间 提醒 满仓 空仓',
  '放大镜 喝茶 送花 爱心 六六六 加一 灵感 礼花 开盘 吃瓜 韭菜 日历 奖杯 稳',
].join(' ')

export interface Emoticon {
  /** The part between the slashes of a token: `453` of `/bq453/`, `bq076` of `/bq076/`. */
  id: string
  token: string
  name: string
}

function tableOf(names: string, idOf: (order: number) => string): readonly Emoticon[] {
  return names.split(' ').map((name, order) => {
    const id = idOf(order)
    return { id, token: `/bq${id.replace('bq', '')}/`, name }
  })
}

export const EMOTICON_TABLES: readonly (readonly Emoticon[])[] = [
  tableOf(CLASSIC, (order) => String(453 + order)),
  tableOf(LIVE, (order) => `bq${String(76 + order).padStart(3, '0')}`),
]

const byToken = new Map(EMOTICON_TABLES.flat().map((emoticon) => [emoticon.token, emoticon]))

const byName = new Map(EMOTICON_TABLES.flat().map((emoticon) => [emoticon.name, emoticon]))

/** An emoticon in a field, where no picture can be: `[微笑]`. */
export function nameInField({ name }: Emoticon): string {
  return `[${name}]`
}

/** What was typed as it is sent: emoticons by their tokens; brackets around anything else stay. */
export function tokenText(typed: string): string {
  return typed.replace(/\[([^[\]]{1,3})\]/g, (all, name) => byName.get(name)?.token ?? all)
}

/** What was sent as it is typed: the other way round. */
export function typedText(sent: string): string {
  return sent.replace(/\/bq\d{3}\//g, (token) => {
    const emoticon = byToken.get(token)
    return emoticon ? nameInField(emoticon) : token
  })
}

export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'emoticon'; emoticon: Emoticon }
  | { kind: 'stock'; stock: NamedStock }

/** A message as text, emoticons and stocks; an unknown token remains text. */
export function textPartsOf(text: string, stocks: readonly NamedStock[] = []): readonly TextPart[] {
  const parts: TextPart[] = []
  for (const piece of text.split(/(\/bq\d{3}\/)/)) {
    const emoticon = byToken.get(piece)
    if (emoticon) parts.push({ kind: 'emoticon', emoticon })
    else if (piece) parts.push(...stockParts(piece, stocks))
  }
  return parts
}

function stockParts(text: string, stocks: readonly NamedStock[]): TextPart[] {
  for (const stock of stocks) {
    const at = text.indexOf(stock.name)
    if (at < 0) continue
    const rest = stocks.filter((other) => other !== stock)
    const before = text.slice(0, at)
    const after = text.slice(at + stock.name.length)
    // `$宁德时代$` is how people mark a stock; the chip is mark enough.
    const isMarked = before.endsWith('$') && after.startsWith('$')
    return [
      ...stockParts(isMarked ? before.slice(0, -1) : before, rest),
      { kind: 'stock', stock },
      ...stockParts(isMarked ? after.slice(1) : after, rest),
    ]
  }
  return text ? [{ kind: 'text', text }] : []
}

/** The picture of an emoticon; a still one for people who prefer reduced motion. */
export function pictureOf({ id }: Emoticon, isStill: boolean): string {
  return `/emoticons/${isStill ? 'still/' : ''}${id}.webp`
}
