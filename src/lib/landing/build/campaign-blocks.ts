import { z } from 'astro/zod'
import { findPrice, PRODUCTS } from '#api/catalog/products.ts'
import { findCampaignCoupon } from '#api/coupon/campaign-coupons.ts'
import { VARIANTS } from '#api/landing/variant.ts'
import { CONTACT_PATTERN } from '#api/landing/wording/address-rule.ts'
import { COPY_MAX } from '#api/landing/wording/copy-limits.ts'
import { findRoute, type RoutePath } from '#lib/shell/page/routes.ts'
import { CAMPAIGN_PICTURES, type CampaignPicture, isCampaignPicture } from './campaign-pictures.ts'
import { readCampaignTime } from './campaign-time.ts'

/** Text of a page: neither empty nor blank. */
export const line = z.string().trim().min(1)
export const picture = z.custom<CampaignPicture>(isCampaignPicture, {
  error: ({ input }) => `不能是 ${JSON.stringify(input)}，可以用 ${CAMPAIGN_PICTURES.join('、')}`,
})
const timeAt = (isEnd: boolean) =>
  z
    .unknown()
    .transform((written) => readCampaignTime(written, isEnd))
    .refine((ms) => !Number.isNaN(ms), '要写北京时间，如 2026-11-01 09:00，或一个日历上有的日子')
/** A day alone means its first moment at a start, its last at an end. */
export const startTime = timeAt(false)
export const endTime = timeAt(true)
const word = z.string().regex(/^[A-Za-z0-9-]{1,32}$/, '最多 32 个字母、数字或连字符')
const film = z.custom<true | string>(
  (value) => value === true || /^(\/|https:\/\/)\S+\.mp4$/.test(String(value)),
  '写 true（用画好的短片）或一个 MP4 的地址',
)
const certificate = z
  .string()
  .regex(/^(样例 )?[AS]\d{13}$/, '要写执业编号，如 S0000000000001；样例编号前加“样例 ”')
const couponCode = word.refine(
  (code) => findCampaignCoupon(code) !== undefined,
  '没有这张优惠券，网关发不出来（api/coupon/campaign-coupons.ts）',
)
/** A page of the product; nothing is shown if it is not in the build. */
export const page = z.custom<RoutePath>(
  (value) => typeof value === 'string' && findRoute(value) !== undefined,
  '产品里没有这个地址',
)
const address = z.string().regex(CONTACT_PATTERN, '要写站内地址或 https 地址')

const block = <Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  shape: Shape,
) => z.strictObject({ kind: z.literal(kind), ...shape })

/** A block of which a page may have one for each half of its visitors: it sells nothing, and has no address of its own. */
const varied = <Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  shape: Shape,
) => block(kind, { ...shape, variant: z.enum(VARIANTS).optional() })

const pointsLook = z.enum(['list', 'grid', 'table']).default('list')
const point = z.strictObject({ title: line, text: line })
const items = <Item extends z.ZodType>(item: Item, most = 12) => z.array(item).min(1).max(most)

/** The catalogue alone says what is sold: a page names the price. */
const offer = {
  priceId: word.refine((id) => findPrice(id) !== undefined, '商品目录里没有这个价格'),
} as const
const shelved = z.strictObject(offer)

const question = z.strictObject({ label: line, options: items(line, 6) })

/** Every block a campaign page may contain; one component each in `src/components/landing`. */
export const campaignBlock = z.discriminatedUnion('kind', [
  block('hero', {
    picture,
    alt: line,
    title: line,
    text: line.optional(),
    note: line.optional(),
    /** What a tap plays in place of the picture: the block's own drawn film, or an MP4. */
    film: film.optional(),
  }),
  varied('headline', { title: line, text: line.optional() }),
  varied('points', {
    title: line,
    text: line.optional(),
    look: pointsLook,
    items: items(point),
  }),
  /** The lines of the catalogue about a product that the page sells; its price card leaves them out. */
  varied('contents', {
    title: line,
    text: line.optional(),
    look: pointsLook,
    productId: word.refine(
      (id) => PRODUCTS.some((product) => product.id === id),
      '商品目录里没有这个产品',
    ),
  }),
  varied('steps', {
    title: line,
    look: z.enum(['steps', 'days']).default('steps'),
    items: items(point),
  }),
  varied('teacher', { title: line.optional(), name: line, role: line, certificate, text: line }),
  varied('timetable', {
    title: line,
    items: items(z.strictObject({ time: line, title: line, text: line.optional() })),
    note: line.optional(),
  }),
  block('price', { title: line, ...offer }),
  /** The agreement alone says what a coupon with a code is worth. */
  block('coupon', {
    title: line,
    items: items(z.strictObject({ code: couponCode }), 6),
    note: line,
  }),
  varied('countdown', {
    title: line,
    /** The title before the campaign starts, while the countdown runs to its start. */
    opens: line.default('距离开场'),
    until: endTime.optional(),
    /** `until` comes round every day or week: a lesson at eight, a class that closes on Sundays. */
    every: z.enum(['day', 'week']).optional(),
    text: line.optional(),
  }),
  block('form', {
    title: line,
    text: line.optional(),
    submitLabel: line.max(COPY_MAX.submitLabel),
    scene: word.default('form'),
    question: question.optional(),
    /** A coupon for those who leave their mobile, granted to the account that logs in with it. */
    gift: couponCode.optional(),
    done: line,
    /** The next step after the form was sent. */
    next: z.strictObject({ label: line.max(COPY_MAX.label), to: page }).optional(),
  }),
  block('adviserQr', { title: line, text: line, name: line, certificate, address }),
  block('groupQr', {
    title: line,
    text: line,
    address,
    topics: z.array(point).max(6).default([]),
    fullNote: line,
    safetyNote: line,
  }),
  block('toPhone', { title: line, text: line }),
  varied('reviews', {
    title: line,
    items: items(z.strictObject({ name: line, text: line })),
    riskNote: line,
  }),
  varied('faq', {
    title: line.default('常见问题'),
    items: items(z.strictObject({ question: line, answer: line })),
  }),
  block('rules', { title: line.default('活动规则'), items: items(line, 15) }),
  block('shelf', { title: line, text: line.optional(), items: items(shelved, 6) }),
  varied('links', {
    title: line,
    items: items(z.strictObject({ title: line, text: line, to: page }), 6),
  }),
  block('actionBar', {
    label: line.max(COPY_MAX.label),
    text: line,
    to: z.enum(['form', 'price', 'shelf']),
  }),
  block('share', { title: line, text: line.optional(), label: line.max(COPY_MAX.label) }),
  block('appDownload', { title: line, text: line }),
  block('brandFooter', {}),
])

export type CampaignBlock = z.output<typeof campaignBlock>
export type BlockKind = CampaignBlock['kind']
export type BlockOf<Kind extends BlockKind> = Extract<CampaignBlock, { kind: Kind }>
export type ShelvedOffer = z.output<typeof shelved>
