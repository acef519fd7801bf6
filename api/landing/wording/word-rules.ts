import { DAY_MS } from '#api/china-time.ts'
import { findPromise } from '#api/promise-words.ts'

export interface Problem {
  /** `blocks[3].title`. */
  field: string
  reason: string
}

/** What the rules of words read of a block; every text in it is checked. */
export interface WordedBlock {
  kind: string
  priceId?: string | undefined
  productId?: string | undefined
  items?: readonly unknown[] | undefined
  /** What a form says after it was sent. */
  done?: string | undefined
  /** The coupon a form gives. */
  gift?: string | undefined
  /** The end of a countdown, in milliseconds. */
  until?: number | undefined
  every?: string | undefined
}

/** What they read of a campaign: the build has the whole of it, the gateway what its file says. */
export interface WordedCampaign {
  description: string
  share: object
  /** Milliseconds. */
  start: number
  end: number
  blocks: readonly WordedBlock[]
}

/** A longer period is no limit of time: nothing runs out in it that somebody should hurry for. */
const LIMITED_MAX_MS = 92 * DAY_MS

/** Who does what a form promises; a word of the template stands for one. */
const CONTACTS = /顾问|助教|客服|编辑部|〔/

/** What is wrong with the period and the words of a page, whatever its blocks. */
export function wordProblems(campaign: WordedCampaign): readonly Problem[] {
  const { start, end, blocks } = campaign
  const rules = wordRules(campaign)
  return [
    ...(end <= start ? [{ field: 'end', reason: '结束不晚于开始' }] : []),
    ...(blocks.some(({ kind, done = '' }) => kind === 'form' && !CONTACTS.test(done))
      ? [
          {
            field: 'blocks',
            reason: 'form 的 done 没有写由谁联系（顾问、助教、客服或编辑部），产品自己不会发东西',
          },
        ]
      : []),
    ...countdownProblems(campaign),
    ...textsOf(campaign, '').flatMap(({ field, text }) =>
      rules.flatMap((rule) => {
        const word = rule.find(text)
        return word ? [{ field, reason: rule.reason(word) }] : []
      }),
    ),
  ]
}

/** A countdown counts to a moment inside the period; the clock prints a date while that is more than a week away. */
function countdownProblems({ blocks, start, end }: WordedCampaign): readonly Problem[] {
  return blocks.flatMap((block, i) => {
    if (block.kind !== 'countdown' || block.every) return []
    const until = block.until ?? end
    return until <= start || until > end
      ? [{ field: `blocks[${i}].until`, reason: '倒计时的终点不在活动时间里' }]
      : []
  })
}

interface WordRule {
  find(text: string): string | undefined
  reason(word: string): string
}

const finder = (pattern: RegExp) => (text: string) => pattern.exec(text)?.[0]

function wordRules({ start, end }: WordedCampaign): readonly WordRule[] {
  return [
    { find: findPromise, reason: (word) => `含有不能对投资者说的话（${word}）` },
    {
      find: finder(
        /未支付.{0,6}(分钟|小时)|限购|(支付|签约|付款|购买).{0,8}[日天]内.{0,12}(退|解约)|[日天]内.{0,10}(全额退|可退|解约)/,
      ),
      reason: (word) => `“${word}”由页面按实际规则自动写出，请从文件里删去`,
    },
    {
      find: finder(/短信|链接已|自动(归|发)到/),
      reason: (word) => `写了“${word}”，产品不会替活动发消息；请写清由谁、什么时候联系`,
    },
    {
      find: (text) =>
        end - start > LIMITED_MAX_MS ? finder(/限时|倒计时|最后.天/)(text) : undefined,
      reason: (word) => `写了“${word}”，活动时间却超过 92 天`,
    },
    {
      find: (text) =>
        /\d|[二两三四五六七八九十百千]+[个人份张枚套]/.test(text)
          ? undefined
          : finder(/(?<!不)限[量额]|仅剩|售完即止|领完即止/)(text),
      reason: (word) => `写了“${word}”，没有写数量`,
    },
  ]
}

/** All texts of the file, at every level. */
export function textsOf(value: unknown, field: string): readonly { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }]
  if (Array.isArray(value)) return value.flatMap((one, i) => textsOf(one, `${field}[${i}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    textsOf(one, field ? `${field}.${name}` : name),
  )
}

/** Words of the template that nobody replaced: it writes each in these brackets (`scripts/campaign/template.yaml`). */
const PLACEHOLDER = /〔[^〕]*〕/

/** A finished page has none of them; a draft may. */
export function draftWords(campaign: object): readonly Problem[] {
  return textsOf(campaign, '').flatMap(({ field, text }) => {
    const words = PLACEHOLDER.exec(text)?.[0]
    return words ? [{ field, reason: `还是模板里的话：${words}` }] : []
  })
}
