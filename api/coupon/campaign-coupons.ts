/**
 * Every coupon that a campaign page promises, as a block or as the gift of its form: pages print it, `campaign:check`
 * refuses a code that is not here, and the templates of a sandbox are filled from it.
 */
export interface CampaignCoupon {
  /** Claimed with it on the page, or typed in the wallet. */
  code: string
  name: string
  fen: number
  minSpendFen: number
  /** Days from the claim. */
  validDays: number
  /** Products it is good for; every one if there are none. */
  productIds: readonly string[]
  /** Beijing days of the claim, the last one included; always, without them. */
  claimDays?: readonly [first: string, last: string]
}

const COURSES = ['course-chart', 'course-volume', 'course-report', 'course-short']
const COLUMN = ['wealth-column']
const KING = ['stock-king']
const MAIN_SALE = ['2027-11-01', '2027-11-11'] as const
const LAST_DAY = ['2027-11-11', '2027-11-11'] as const
const READERS = ['2027-11-03', '2027-11-03'] as const

/** Code, name, yuan off, least yuan to spend, days, products and days of the claim. */
type Row = readonly [
  code: string,
  name: string,
  yuan: number,
  fromYuan: number,
  days: number,
  products: readonly string[],
  claimDays?: readonly [string, string],
]

const ROWS: readonly Row[] = [
  ['WELCOME20', '新人立减券', 20, 99, 30, []],
  ['NEWUSER100', '新人百元券', 100, 0, 15, []],
  ['D11COURSE30', '课程券', 30, 150, 15, COURSES, MAIN_SALE],
  ['D11SERVICE100', '服务券', 100, 1000, 15, [...COLUMN, ...KING], MAIN_SALE],
  ['D11DAY20', '当日券', 20, 0, 1, [], LAST_DAY],
  ['D11DAY50', '进阶课券', 50, 200, 1, ['course-volume'], LAST_DAY],
  ['D11DAY120', '年费券', 120, 1000, 1, KING, LAST_DAY],
  ['NY1103COLUMN60', '内参年费券', 60, 500, 15, COLUMN, READERS],
  ['NY1103KING100', '股王年费券', 100, 1000, 15, KING, READERS],
]

const FEN = 100

export const CAMPAIGN_COUPONS: readonly CampaignCoupon[] = ROWS.map(
  ([code, name, yuan, fromYuan, validDays, productIds, claimDays]) => ({
    code,
    name,
    fen: yuan * FEN,
    minSpendFen: fromYuan * FEN,
    validDays,
    productIds,
    ...(claimDays && { claimDays }),
  }),
)

export function findCampaignCoupon(code: string): CampaignCoupon | undefined {
  return CAMPAIGN_COUPONS.find((coupon) => coupon.code === code)
}
