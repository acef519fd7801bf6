import { publicPath } from '../../../gateway/site/site-files.ts'

/**
 * Scripts that a page loads by itself before anybody taps, by the names of their files without hash: what sends its
 * read, the codec of that read, and the view that is filled with it. Each is loaded by the page's first scripts or by
 * one named before it. They come beside the first scripts; otherwise each would cost another wait for the network.
 */
const SOON: Readonly<Record<string, readonly string[]>> = {
  '/Answer': ['list-questions', 'transport'],
  '/ChiefList': ['list-chiefs', 'transport', 'list-reports'],
  '/ChiefTrack': ['list-chiefs', 'transport', 'list-reports'],
  '/Circle': ['list-topics', 'transport'],
  '/ContractDetailRefund': ['stored-signature', 'ContractReader'],
  '/ContractDetailV2': ['stored-signature', 'ContractReader'],
  '/Contracts': ['list-contracts', 'transport', 'ContractList'],
  '/ContractsRefund': ['list-contracts', 'transport', 'RefundList'],
  '/FillOrder': ['transport'],
  '/prepay': ['transport'],
  '/GoldStockPackageV2': ['get-strategy', 'transport', 'list-publications'],
  '/InfoCollect': ['get-investor-info', 'transport'],
  '/LiveInteraction': ['advertisements', 'list-rooms', 'transport', 'list-advertisements'],
  '/MyGSP': ['list-services', 'transport'],
  '/MyInvestAdviser': ['list-own-advisers', 'transport'],
  '/NjdxLive': ['class-room-page', 'list-classes', 'transport'],
  '/NjdxReview': ['list-classes', 'transport'],
  '/OrderList': ['OrderList.island', 'list-orders', 'transport'],
  '/Property': ['get-account-coin', 'transport'],
  '/Recharge': ['list-recharges', 'transport'],
  '/Risk': ['get-investor-info', 'transport', 'get-questionnaire', 'get-risk-result'],
  '/Sign': ['Sign'],
  '/StrategyMorePush': ['list-pushes', 'transport'],
  '/Topic': ['list-topics', 'transport'],
  '/TopicUser': ['list-posts', 'transport', 'circle-event'],
  '/Vip': ['get-membership', 'transport'],
  '/WareDirective': ['list-pushes', 'transport'],
  '/WealthList': ['list-issues', 'transport'],
  '/likeLive': ['transport', 'get-like-rank'],
  '/liveSubscribe': ['transport'],
  '/liveSubscribeInvest': ['get-adviser', 'transport'],
  '/lookBackVideo': ['list-rooms', 'transport'],
  '/myDiscountCoupon': ['list-coupons', 'transport', 'moves'],
  '/quantizationCaptain': ['get-quant', 'transport', 'WholeRule'],
  '/quantizationCaptainOrder': ['get-package', 'transport'],
  '/quantizationCaptainStock': ['get-quant', 'transport'],
  '/quantizationFastRide': ['get-quant', 'transport', 'WholeRule'],
  '/quantizationFastRideDetail': ['get-quant', 'transport', 'WholeRule'],
  '/quantizationProperty': ['get-quant', 'transport'],
}

/** The scripts that a built page loads by itself, by its file. */
export const soonOf = (file: string): readonly string[] => SOON[publicPath(file)] ?? []
