import { describe, expect, test } from 'vitest'
import { type Access, findRoute, isDebug, isIndexed, ROUTES } from './routes.ts'
import { TABS } from './tabs.ts'

const words = (text: string) => text.trim().split(/\s+/)

/** The plain paths of the specification (§2), in its spelling. */
const PLAIN = words(`
  404 400 aboutDetailAgreementanzt aboutDetailPrivacyanzt AboutUs AboutUsRisk Acquisition
  Acquisition2 AcquisitionFive announcement Answer BindingPhoneV2 bookDetail BrickHouse
  browse bunchPlanting BusinessLicense Chief ChiefDetail ChiefList ChiefTrack Circle
  collegeVideo complaint complaintSuccess compliance ConnectUs ContractDetailRefund
  ContractDetailV2 Contracts ContractsRefund Course CourseList discounts
  discountsStockKing DoubleEleven DoubleEleven2 Evaluation FeedBack FillOrder
  fiveCalculate fiveCalculatePC Generate Generate2 GetDirective goldenEgg
  GoldStockPackageV2 guess HKDetail incentive indexStock InfoCollect InfoCollectSucceed
  interactionLive InterestGroup InvestAdviserAid InvestAdviserDetail Invitation invite
  Invoice InvoiceDetail jumpurl KXDetail KXDetail2 likeLive LiveInteraction liveSubscribe
  liveSubscribeInvest login lookBackVideo lottery market MyCenter myDiscountCoupon
  MyDynamic MyGSP MyInvestAdviser myInvite myInviteNQ MySubscription Newspaper newStock
  NewStockKing newUser NjdxLive NjdxReview OfflineCourse OfflineOrderList
  OfflinePayComplate optional optionalColumn OrderList PayComplate pcPay prepay
  prepaySucceed PrivateClass PrivateClassPC PromotionLive2 PromotionLivePC2
  PromotionLiveVertical Property PurDetail quantization quantizationAbout
  quantizationCaptain quantizationCaptainOrder quantizationCaptainStock
  quantizationFastRide quantizationFastRideDetail quantizationOrder quantizationProperty
  quantizationRecord quantizationTalk Recharge redEnvelopeWar registerLive Risk search
  Setting Sign smk smk2 smk3 smkpc smkpc2 StockCelerity StockDetails stockInformation
  StockKing StockKingFour StockKingThree StockKingTwo Strategy StrategyHistory
  StrategyList StrategyMorePush TimingSelection topBox Topic TopicUser turntable
  UnPurDetail userinfo Vip vote WareDirective watchLive WatiForPay wealth wealthDecision
  wealthDecisionCircle wealthDecisionPick wealthDecisionSearch wealthDecisionStrategy
  WealthDetail wealthDetails wealthFree WealthList WealthToken WealthTokenHandbook
  windmill windmillAffirm
`)
/** Names of pages with required login and silent authorisation (§6). */
const LOGIN = words(`
  PurDetail WealthDetail WealthList MyGSP MyDynamic Recharge Property Risk WareDirective
  OrderList Contracts ContractsRefund MyInvestAdviser NjdxLive NjdxReview prepay
  myDiscountCoupon Vip redEnvelopeWar InfoCollect ChiefList Strategy StrategyMorePush
  Circle invite myInvite myInviteNQ BindingPhoneV2 lookBackVideo optionalColumn
`)
const SILENT = words(`
  PromotionLive PromotionLive2 PromotionLivePC PromotionLivePC2 wealth wealthFree
  StockKing StockKingThree StockKingFour Newspaper NewStockKing WealthToken Chief
  discounts bunchPlanting InvestAdviserDetail
`)
/**
 * Pages that open without any authorisation (docs/assumptions.md): technical pages and the two agreements of a login.
 */
const OPEN = words('400 404 aboutDetailAgreementanzt aboutDetailPrivacyanzt jumpurl login userinfo')
const ACTIVITIES = words(`
  activityNumber course discountsStockKing Lottery Lottery2 newYear1026 newYear1103 turn word
  turntable11 turntable12 turntable13 DoubleEleven11 DoubleEleven12 DoubleEleven15 DoubleEleven16
  DoubleEleven17 DoubleEleven18 DoubleEleven19 DoubleEleven20
`)
const DEBUG = words('test testAddOrder testCC testChief testUser')
/** This product's additional addresses, beyond the specification. */
const ADDED: readonly string[] = ['activity/verify', 'CourseCertificate']

describe('the route table', () => {
  test('the table holds every address of the specification, and no other but our own', () => {
    const spelled = [
      '/',
      ...[...PLAIN, ...DEBUG, 'PromotionLive', 'PromotionLivePC', ...ADDED].map(
        (name) => `/${name}`,
      ),
      ...ACTIVITIES.map((name) => `/activity/${name}`),
    ]
    expect(ROUTES.map((route) => route.path).sort()).toEqual(spelled.sort())
    expect(ROUTES).toHaveLength(191 + ADDED.length)
  })

  test('no two addresses differ only by letter case', () => {
    expect(new Set(ROUTES.map((route) => route.path.toLowerCase())).size).toBe(ROUTES.length)
  })

  /** Every address of one kind of access, in the specification's spelling. */
  const namesOf = (access: Access) =>
    ROUTES.filter((route) => route.access === access)
      .map((route) => route.path.slice(1))
      .sort()

  test('the pages that need a login are those of the specification', () => {
    expect(namesOf('login')).toEqual(LOGIN.toSorted())
  })

  test('the pages that log in silently inside the chat app are those of the specification', () => {
    expect(namesOf('silent')).toEqual(SILENT.toSorted())
  })

  test('technical pages, legal texts and debug pages are open to all, and all others need an open id', () => {
    expect(namesOf('open')).toEqual([...OPEN, ...DEBUG].sort())
  })

  test('nothing personal, technical or for developers is indexed', () => {
    for (const path of ['/MyCenter', '/login', '/404', '/test', '/OrderList', '/Contracts'])
      expect(isIndexed(findRoute(path)!), path).toBe(false)
    expect(isIndexed(findRoute('/StockKing')!)).toBe(true)
  })

  test('no page of an order, a payment, a balance or a claim is indexed', () => {
    const kinds = new Set(['order', 'payment', 'wallet'])
    const indexed = ROUTES.filter((route) => kinds.has(route.domain) && isIndexed(route))
    expect(indexed.map((route) => route.path)).toEqual([])
    expect(isIndexed(findRoute('/windmillAffirm')!)).toBe(false)
    expect(isIndexed(findRoute('/windmill')!)).toBe(true)
  })

  test('the debug addresses are the five of the specification', () => {
    expect(ROUTES.filter(isDebug).map((route) => route.path)).toEqual(
      DEBUG.map((name) => `/${name}`),
    )
  })

  test('every tab is an address', () => {
    expect(TABS.map((tab) => findRoute(tab.path)?.path)).toEqual(TABS.map((tab) => tab.path))
  })
})
