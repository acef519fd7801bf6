import type { Family } from './call.ts'
import { PRODUCT } from './product.ts'

/** One path of the agreement: who answers it behind the gateway and which domain of this code base owns it. */
export interface CatalogueRow {
  method: 'GET' | 'POST'
  path: string
  family: Family
  /** Domain word of the route table, or `message`: `api/<owner>` and `gateway/<owner>` hold the call. */
  owner: string
}

/**
 * Every call the product knows (§7), described in `api/<owner>` or not yet. Methods, prefixes and families that
 * §7 leaves open, and the rows beyond §7, are recorded in docs/assumptions.md.
 */
// One call, one line: the table is read and searched by line.
// biome-ignore format: see above
export const CATALOGUE: readonly CatalogueRow[] = [
  { method: 'GET', path: '/userapi/userapi/getAccessToken', family: 'userApi', owner: 'account' },
  { method: 'POST', path: `/userapi/userapi/${PRODUCT}Login`, family: 'userApi', owner: 'account' },
  { method: 'POST', path: '/userapi/userapi/markWxRefreshed', family: 'userApi', owner: 'account' },
  { method: 'GET', path: '/userapi/userToken/getUserByToken', family: 'userApi', owner: 'account' },
  { method: 'POST', path: '/userapi/userapi/logout', family: 'userApi', owner: 'account' },
  { method: 'POST', path: '/userapi/sms/sendCode', family: 'userApi', owner: 'account' },
  { method: 'POST', path: '/userapi/bindUser', family: 'userApi', owner: 'account' },
  { method: 'POST', path: '/userapi/userapi/getticket', family: 'userApi', owner: 'account' },
  { method: 'GET', path: '/api/v2/user/getAccountCoin', family: `${PRODUCT}Api2`, owner: 'account' },
  { method: 'GET', path: '/userapi/userapi/getUserInfo', family: 'userApi', owner: 'account' },
  { method: 'POST', path: '/userapi/userapi/updateNickname', family: 'userApi', owner: 'account' },
  { method: 'POST', path: '/userapi/userapi/requestDeletion', family: 'userApi', owner: 'account' },
  { method: 'POST', path: '/userapi/userapi/cancelDeletion', family: 'userApi', owner: 'account' },
  { method: 'POST', path: '/userapi/userToken/createExchangeToken', family: 'userApi', owner: 'account' },

  { method: 'GET', path: '/sms/msg/getNonReadCount', family: 'smsApi', owner: 'message' },
  { method: 'GET', path: '/sms/msg/read', family: 'smsApi', owner: 'message' },
  { method: 'GET', path: '/sms/msg/list', family: 'smsApi', owner: 'message' },
  { method: 'POST', path: '/sms/msg/readAll', family: 'smsApi', owner: 'message' },

  { method: 'POST', path: '/crm/share/callback', family: 'crmApi', owner: 'share' },
  { method: 'POST', path: '/crm/share/refreshuUid', family: 'crmApi', owner: 'share' },

  { method: 'GET', path: `/activity/api/welfare/check${PRODUCT}Uid`, family: 'activityApi', owner: 'activity' },
  { method: 'POST', path: '/activity/api/welfare/claim', family: 'activityApi', owner: 'activity' },
  { method: 'POST', path: '/activity/api/gift/claim', family: 'activityApi', owner: 'activity' },
  { method: 'GET', path: '/activity/api/gift/getCurrent', family: 'activityApi', owner: 'activity' },
  { method: 'GET', path: '/activity/api/welfare/list', family: 'activityApi', owner: 'activity' },
  { method: 'GET', path: '/activity/api/welfare/getClaim', family: 'activityApi', owner: 'activity' },
  { method: 'POST', path: '/activity/api/welfare/receive', family: 'activityApi', owner: 'activity' },
  { method: 'GET', path: '/activity/api/product/getInfo', family: 'activityApi', owner: 'activity' },
  { method: 'GET', path: '/activity/api/product/getActivityByCodeAndProduct', family: 'activityApi', owner: 'activity' },
  { method: 'GET', path: '/Rest2/api/marketing/query', family: 'oldapi', owner: 'activity' },
  { method: 'POST', path: '/activity/api/slotMachine/start', family: 'activityApi', owner: 'activity' },
  { method: 'GET', path: '/activity/api/slotMachine/queryRewardRecord', family: 'activityApi', owner: 'activity' },
  { method: 'GET', path: '/activity/api/slotMachine/queryMyRecord', family: 'activityApi', owner: 'activity' },
  { method: 'GET', path: '/activity/api/slotMachine/getConfig', family: 'activityApi', owner: 'activity' },
  { method: 'GET', path: '/activity/api/goldEgg/queryRewardGoldEgg', family: 'activityApi', owner: 'activity' },
  { method: 'GET', path: '/activity/api/goldEgg/queryMyRewardGoldEgg', family: 'activityApi', owner: 'activity' },
  { method: 'GET', path: '/activity/api/goldEgg/getTimes', family: 'activityApi', owner: 'activity' },
  { method: 'GET', path: '/activity/api/goldEgg/queryCurrentGoldEgg', family: 'activityApi', owner: 'activity' },
  { method: 'POST', path: '/activity/api/goldEgg/selectGoldEgg', family: 'activityApi', owner: 'activity' },

  { method: 'POST', path: '/activity/api/campaign/submitLead', family: 'activityApi', owner: 'landing' },
  { method: 'GET', path: '/activity/api/campaign/getState', family: 'activityApi', owner: 'landing' },

  { method: 'GET', path: '/optional/getGroups', family: 'stockapi2', owner: 'watchlist' },
  { method: 'POST', path: '/optional/addStock', family: 'stockapi2', owner: 'watchlist' },
  { method: 'GET', path: '/optional/editStockGroups', family: 'stockapi2', owner: 'watchlist' },
  { method: 'GET', path: '/optional/editGroup', family: 'stockapi2', owner: 'watchlist' },
  { method: 'GET', path: '/api/v2/queryOptional', family: 'stockapi2', owner: 'watchlist' },
  { method: 'POST', path: '/optional/renameGroup', family: 'stockapi2', owner: 'watchlist' },
  { method: 'POST', path: '/optional/deleteGroup', family: 'stockapi2', owner: 'watchlist' },
  { method: 'POST', path: '/optional/sortGroup', family: 'stockapi2', owner: 'watchlist' },
  { method: 'POST', path: '/optional/deleteStock', family: 'stockapi2', owner: 'watchlist' },
  { method: 'POST', path: '/optional/undo', family: 'stockapi2', owner: 'watchlist' },
  { method: 'POST', path: '/optional/sortStock', family: 'stockapi2', owner: 'watchlist' },
  { method: 'POST', path: '/optional/topStock', family: 'stockapi2', owner: 'watchlist' },
  { method: 'POST', path: '/optional/noteStock', family: 'stockapi2', owner: 'watchlist' },
  { method: 'POST', path: '/optional/importStock', family: 'stockapi2', owner: 'watchlist' },
  { method: 'GET', path: '/optional/alert/list', family: 'stockapi2', owner: 'watchlist' },
  { method: 'POST', path: '/optional/alert/create', family: 'stockapi2', owner: 'watchlist' },
  { method: 'POST', path: '/optional/alert/update', family: 'stockapi2', owner: 'watchlist' },
  { method: 'POST', path: '/optional/alert/delete', family: 'stockapi2', owner: 'watchlist' },

  { method: 'GET', path: '/live/getAdvertisement', family: `${PRODUCT}Api2`, owner: 'live' },
  { method: 'POST', path: '/promotion/getLink', family: `${PRODUCT}Api2`, owner: 'live' },
  { method: 'GET', path: '/live/queryRooms', family: `${PRODUCT}Api2`, owner: 'live' },
  { method: 'GET', path: '/live/queryRoom', family: `${PRODUCT}Api2`, owner: 'live' },
  { method: 'GET', path: '/live/queryRecording', family: `${PRODUCT}Api2`, owner: 'live' },
  { method: 'POST', path: '/live/subscribe', family: `${PRODUCT}Api2`, owner: 'live' },
  { method: 'POST', path: '/live/like', family: `${PRODUCT}Api2`, owner: 'live' },
  { method: 'POST', path: '/live/editRoom', family: `${PRODUCT}Api2`, owner: 'live' },
  { method: 'POST', path: '/live/editPin', family: `${PRODUCT}Api2`, owner: 'live' },
  { method: 'POST', path: '/transcriptEdit/addComment', family: 'pinglun', owner: 'live' },
  { method: 'POST', path: '/transcriptEdit/deleteComment', family: 'pinglun', owner: 'live' },
  { method: 'POST', path: '/transcriptEdit/mute', family: 'pinglun', owner: 'live' },
  { method: 'GET', path: '/api/v2/transcript/query.json', family: 'nkmapiv2', owner: 'live' },
  { method: 'GET', path: '/api/v2/transcript/querypersonalmsg', family: 'nkmapiv2', owner: 'live' },
  { method: 'POST', path: '/transcriptEdit/editCommentUpAndDown', family: 'pinglun', owner: 'live' },
  { method: 'GET', path: '/api/v2/attention/queryguest', family: 'nkmapiv2', owner: 'watchlist' },
  { method: 'GET', path: '/api/v2/user/getguestuser', family: 'nkmapiv2', owner: 'account' },

  { method: 'GET', path: '/api/v2/marketdata.html', family: 'dataApi', owner: 'market' },
  { method: 'GET', path: '/market/getRanks', family: 'dataApi', owner: 'market' },
  { method: 'GET', path: '/market/getSectors', family: 'dataApi', owner: 'market' },
  { method: 'GET', path: '/market/getSector', family: 'dataApi', owner: 'market' },
  { method: 'GET', path: '/market/getHeatMap', family: 'dataApi', owner: 'market' },

  { method: 'GET', path: '/quote/getQuotes', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getMinutes', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getSparklines', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getFiveDays', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getKline', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getDepth', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getFundFlow', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getProfile', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getNewStocks', family: 'dataApi', owner: 'quote' },

  { method: 'GET', path: '/search/searchStocks', family: 'dataApi', owner: 'search' },
  { method: 'GET', path: '/search/getHot', family: 'dataApi', owner: 'search' },
  { method: 'POST', path: '/search/reportChoice', family: 'dataApi', owner: 'search' },

  { method: 'POST', path: '/prgScheduleApi/collect', family: 'prgApi', owner: 'course' },
  { method: 'GET', path: '/prgScheduleApi/searchDirectoryOfTrain', family: 'prgApi', owner: 'course' },

  { method: 'POST', path: '/order/createOrder', family: 'orderApi', owner: 'shop' },
  { method: 'GET', path: '/order/queryOrder', family: 'orderApi', owner: 'shop' },
  { method: 'GET', path: '/order/getOrderDetail', family: 'orderApi', owner: 'shop' },
  { method: 'POST', path: '/shoppingCart/add', family: 'orderApi', owner: 'shop' },
  { method: 'POST', path: '/shoppingCart/delete', family: 'orderApi', owner: 'shop' },
  { method: 'GET', path: '/shoppingCart/searchMyCarts', family: 'orderApi', owner: 'shop' },
  { method: 'POST', path: '/payment/createMixPayment', family: 'payApi', owner: 'shop' },
  { method: 'POST', path: '/Rest/api/payment/recharge', family: 'oldapi', owner: 'shop' },
  { method: 'GET', path: '/order/quoteOrder', family: 'orderApi', owner: 'shop' },
  { method: 'POST', path: '/order/cancelOrder', family: 'orderApi', owner: 'shop' },
  { method: 'GET', path: '/order/queryLedger', family: 'orderApi', owner: 'shop' },
  { method: 'GET', path: '/order/queryMyServices', family: 'orderApi', owner: 'shop' },
  { method: 'GET', path: '/order/previewRefund', family: 'orderApi', owner: 'shop' },
  { method: 'POST', path: '/order/requestRefund', family: 'orderApi', owner: 'shop' },
  { method: 'GET', path: '/payment/queryPayment', family: 'payApi', owner: 'shop' },
  { method: 'GET', path: '/address/queryAddress', family: 'orderApi', owner: 'shop' },
  { method: 'POST', path: '/address/saveAddress', family: 'orderApi', owner: 'shop' },
  { method: 'POST', path: '/address/deleteAddress', family: 'orderApi', owner: 'shop' },

  { method: 'GET', path: '/coupon/queryMyCoupons', family: 'orderApi', owner: 'coupon' },
  { method: 'POST', path: '/coupon/redeemCoupon', family: 'orderApi', owner: 'coupon' },
  { method: 'POST', path: '/coupon/claimShareCoupon', family: 'orderApi', owner: 'coupon' },

  { method: 'POST', path: '/compliance/submitInfo', family: 'crmApi', owner: 'contract' },
  { method: 'GET', path: '/compliance/getInfo', family: 'crmApi', owner: 'contract' },
  { method: 'GET', path: '/compliance/checkProduct', family: 'crmApi', owner: 'contract' },
  { method: 'GET', path: '/risk/getQuestions', family: 'crmApi', owner: 'contract' },
  { method: 'POST', path: '/risk/submitAnswers', family: 'crmApi', owner: 'contract' },
  { method: 'GET', path: '/risk/getResult', family: 'crmApi', owner: 'contract' },
  { method: 'GET', path: '/contract/queryContracts', family: 'crmApi', owner: 'contract' },
  { method: 'GET', path: '/contract/getContract', family: 'crmApi', owner: 'contract' },
  { method: 'POST', path: '/contract/markRead', family: 'crmApi', owner: 'contract' },
  { method: 'POST', path: '/contract/signContract', family: 'crmApi', owner: 'contract' },
  { method: 'GET', path: '/contract/getDocument', family: 'crmApi', owner: 'contract' },
  { method: 'GET', path: '/contract/getPage', family: 'crmApi', owner: 'contract' },
  { method: 'GET', path: '/contract/verifyDocument', family: 'crmApi', owner: 'contract' },

  { method: 'GET', path: '/invoice/queryOrders', family: 'orderApi', owner: 'invoice' },
  { method: 'POST', path: '/invoice/applyInvoice', family: 'orderApi', owner: 'invoice' },
  { method: 'GET', path: '/invoice/queryInvoices', family: 'orderApi', owner: 'invoice' },
  { method: 'GET', path: '/invoice/getInvoice', family: 'orderApi', owner: 'invoice' },
  { method: 'POST', path: '/invoice/reissueInvoice', family: 'orderApi', owner: 'invoice' },
  { method: 'GET', path: '/invoice/queryTitles', family: 'orderApi', owner: 'invoice' },
  { method: 'POST', path: '/invoice/deleteTitle', family: 'orderApi', owner: 'invoice' },

  { method: 'GET', path: `/strategy/strategyServicePackageQueryByUser${PRODUCT}Uid`, family: `${PRODUCT}Api2`, owner: 'strategy' },
  { method: 'GET', path: '/strategy/strategyServicePackageQueryById', family: `${PRODUCT}Api2`, owner: 'strategy' },
  { method: 'GET', path: '/strategy/queryStrategySelectionById', family: `${PRODUCT}Api2`, owner: 'strategy' },
  { method: 'GET', path: '/strategy/strategyStockDetail', family: `${PRODUCT}Api2`, owner: 'strategy' },
  { method: 'GET', path: '/strategy/queryChangePositionInstructV3', family: `${PRODUCT}Api2`, owner: 'strategy' },
  { method: 'GET', path: '/strategy/queryErrorStrategyCheck', family: `${PRODUCT}Api2`, owner: 'strategy' },
  { method: 'GET', path: '/strategy/queryUserAuthority', family: `${PRODUCT}Api2`, owner: 'strategy' },
]
