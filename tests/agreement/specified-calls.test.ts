import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '#api/catalogue.ts'
import { describedCalls } from './described-calls.ts'

const words = (text: string) => text.trim().split(/\s+/)
const all = await describedCalls()
const calls = all.map(({ call }) => call)
const described = new Set(calls.map(({ path }) => path))

/** Paths for which §7 names a method: its table and its paragraph on the watch list, advertisements and links. */
const WITH_METHOD: Readonly<Record<'GET' | 'POST', readonly string[]>> = {
  GET: words(`
    /userapi/userapi/getAccessToken /userapi/userToken/getUserByToken
    /sms/msg/getNonReadCount /sms/msg/read /activity/api/welfare/checkanztUid
    /optional/getGroups /optional/editStockGroups /optional/editGroup /live/getAdvertisement
  `),
  POST: words(`
    /userapi/userapi/getticket /userapi/userapi/anztLogin /userapi/userapi/markWxRefreshed
    /userapi/userapi/logout /userapi/sms/sendCode /userapi/bindUser
    /crm/share/callback /crm/share/refreshuUid /optional/addStock /promotion/getLink
  `),
}
/** "Other paths seen" in §7, whose methods and some of whose prefixes it leaves open (docs/assumptions.md). */
const OTHERS = words(`
  /api/v2/transcript/query.json /api/v2/transcript/querypersonalmsg /api/v2/user/getguestuser
  /api/v2/attention/queryguest /api/v2/marketdata.html /api/v2/queryOptional
  /api/v2/user/getAccountCoin /Rest/api/payment/recharge /transcriptEdit/editCommentUpAndDown
  /order/createOrder /order/queryOrder /order/getOrderDetail /payment/createMixPayment
  /shoppingCart/add /shoppingCart/delete /shoppingCart/searchMyCarts /Rest2/api/marketing/query
  /strategy/strategyServicePackageQueryByUseranztUid /strategy/strategyServicePackageQueryById
  /strategy/queryChangePositionInstructV3 /strategy/queryStrategySelectionById /strategy/strategyStockDetail
  /strategy/queryErrorStrategyCheck /strategy/queryUserAuthority
  /activity/api/product/getInfo /activity/api/product/getActivityByCodeAndProduct
  /activity/api/slotMachine/start /activity/api/slotMachine/queryRewardRecord
  /activity/api/slotMachine/queryMyRecord /activity/api/slotMachine/getConfig
  /activity/api/goldEgg/queryRewardGoldEgg /activity/api/goldEgg/queryMyRewardGoldEgg
  /activity/api/goldEgg/getTimes /activity/api/goldEgg/queryCurrentGoldEgg
  /activity/api/goldEgg/selectGoldEgg
  /prgScheduleApi/collect /prgScheduleApi/searchDirectoryOfTrain
`)
/**
 * Calls that travel signed, so that a copy of the request is worthless: logins, SMS codes, bindings, money and personal
 * declarations.
 */
const SIGNED = words(`
  /userapi/userapi/anztLogin /userapi/userapi/linkChatApp /userapi/sms/sendCode /userapi/bindUser /live/subscribeMobile
  /order/createOrder /order/cancelOrder /order/requestRefund
  /payment/createMixPayment /payment/offlineTransfer /Rest/api/payment/recharge
  /coupon/claimShareCoupon /coupon/redeemCoupon /vip/claimCoupon
  /invoice/applyInvoice /invoice/reissueInvoice /invoice/sendInvoice
  /compliance/submitInfo /compliance/confirmDisclosure /risk/submitAnswers /contract/signContract
  /activity/api/campaign/submitLead
  /activity/api/slotMachine/start /activity/api/goldEgg/selectGoldEgg
  /complaint/submit /feedback/submit /circle/uploadPicture /circle/uploadFile
  /feedback/uploadPicture
`)

describe('a call of §7', () => {
  test.each(Object.entries(WITH_METHOD))(
    'a call by %s is in the catalogue with that method',
    (method, paths) => {
      const known = new Set(
        CATALOGUE.filter((row) => row.method === method).map(({ path }) => path),
      )
      expect(paths.filter((path) => !known.has(path))).toEqual([])
    },
  )

  test('a call without a method is in the catalogue under its path', () => {
    const known = new Set(CATALOGUE.map(({ path }) => path))
    expect(OTHERS.filter((path) => !known.has(path))).toEqual([])
  })

  test('a call is described in api/, and so is every other row', () => {
    expect(CATALOGUE.filter(({ path }) => !described.has(path))).toEqual([])
  })
})

/** Calls that no module of the site imports, and who sends them instead. */
const SENT_OTHERWISE: Readonly<Record<string, string>> = {
  '/activity/api/campaign/getState': 'campaign pages, by its address (src/elements/landing)',
  '/activity/api/game/listDays': 'whoever checks a day (docs/protocol.md)',
  '/activity/api/redPacket/getProof': 'whoever checks a round (docs/protocol.md)',
  '/crm/invite/getInviter': 'invitation pages, by its address (src/elements/invite)',
  '/order/getOfferHead': 'the order form, by its address (src/elements/order)',
  '/live/editRoom': 'nobody: state and slow mode are set under /ops/rooms',
  '/userapi/userToken/createExchangeToken': 'the app, before it opens a page',
}

describe('a described call', () => {
  const site = globSync('src/**/*.{ts,tsx,astro}')
    .filter((file) => !/\.test\.tsx?$|\/debug\//.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

  test('a described call is sent by a page for people, or named with who sends it', () => {
    const unsent = all.filter(({ file }) => !site.includes(`#api/${file}'`))
    const unnamed = unsent.filter(({ call }) => !Object.hasOwn(SENT_OTHERWISE, call.path))
    expect(unnamed.map(({ call }) => call.path)).toEqual([])
  })
})

describe('replay protection', () => {
  test('replay protection covers these calls and no other: nothing leaves the list unseen', () => {
    const signed = calls.filter(({ layer }) => layer === 'signed').map(({ path }) => path)
    expect(signed.sort()).toEqual(SIGNED.toSorted())
  })

  test('replay protection covers no call that only reads', () => {
    const reads = calls.filter(({ layer, effect }) => layer === 'signed' && effect === 'read')
    expect(reads.map(({ path }) => path)).toEqual([])
  })
})
