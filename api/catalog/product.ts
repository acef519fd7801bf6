/** Something that is sold: the shop of a sandbox is filled from it, and campaign pages print it. */
export interface Product {
  id: string
  name: string
  /** What it is, in one sentence: the same words on every page. */
  summary: string
  type: 'course' | 'vip' | 'strategy' | 'quant' | 'service' | 'bundle'
  courseType?: string
  /** 1 to 5 for R1 to R5. */
  riskLevel: number
  needsSuitability: boolean
  needsContract: boolean
  /** Whether something is sent to the buyer's address. */
  isDelivered?: boolean
  /** What its buyers get. */
  contents: readonly { title: string; text: string }[]
  /** The products of a bundle, each for its own number of days. */
  parts?: readonly Part[]
  prices: readonly Price[]
}

export interface Part {
  productId: string
  days: number
}

export interface Price {
  id: string
  /** The campaign or other activity the price is valid in; absent for the everyday price. */
  activity?: string
  name: string
  days: number
  fen: number
  /** What it cost until a few days before the first start of a sandbox. */
  formerFen?: number
  depositFen?: number
  balanceDays?: number
}

/** What is known of a product that needs neither an assessment nor a contract. */
export const FREE_OF_ADVICE = {
  riskLevel: 1,
  needsSuitability: false,
  needsContract: false,
} as const

/** What is known of a product that gives investment advice. */
export const ADVICE = { needsSuitability: true, needsContract: true } as const

/** The course type whose prices are dates and places. */
export const OFFLINE_COURSE = 'offline'
