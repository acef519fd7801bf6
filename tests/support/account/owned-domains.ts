/** Domains whose ids of people are tried by a test of their own; those of every other domain by `others-places.test.ts`. */

/** `tests/gateway/order/ownership.test.ts` */
export const PURCHASES = ['order', 'payment', 'wallet', 'coupon', 'contract', 'invoice', 'message']
/** `tests/gateway/account/others-records.test.ts` */
export const KEPT = ['watchlist', 'screening', 'support', 'circle']

/** Calls of the other domains that need no id of a person: everybody's things, a code that is itself the right, or what the caller owns. */
export const OF_EVERYBODY = [
  // Account: codes and tokens are the right, and a public profile is public.
  ...['/userapi/userapi/getAccessToken', '/userapi/userapi/getticket', '/userapi/userapi/logout'],
  ...['/userapi/userapi/markWxRefreshed', '/userapi/userapi/cancelDeletion', '/userapi/bindUser'],
  ...['/userapi/userapi/getUserInfo', '/userapi/userapi/requestDeletion', '/userapi/sms/sendCode'],
  ...['/userapi/userapi/updateNickname', '/userapi/userToken/createExchangeToken'],
  ...['/userapi/userToken/getUserByToken', '/userapi/userapi/anztLogin'],
  ...['/api/v2/user/getguestuser', '/api/v2/user/getAccountCoin'],
  // Advisers, and slots that are free for anybody.
  ...['/callback/book', '/callback/querySlots', '/callback/queryMine', '/adviser/queryMine'],
  ...['/chief/queryReport', '/chief/queryChiefs', '/chief/queryReports', '/adviser/score'],
  ...['/adviser/queryDetail', '/adviser/queryAdvisers'],
  ...['/wengu/ask', '/wengu/queryMine', '/wengu/queryQuestions'],
  // Offers, campaigns, courses on sale; a certificate may be checked by its number.
  ...['/activity/api/product/getActivityByCodeAndProduct', '/activity/api/product/getInfo'],
  ...['/order/queryOffers', '/order/queryRecommend'],
  ...['/activity/api/campaign/getState', '/activity/api/campaign/submitLead'],
  '/prgScheduleApi/queryCertificate',
  // Games: a proof names no person, and who has the link of a gift may accept it.
  ...['/activity/api/slotMachine/getConfig', '/activity/api/slotMachine/start'],
  ...['/activity/api/slotMachine/queryMyRecord', '/activity/api/game/getProof'],
  ...['/activity/api/goldEgg/queryCurrentGoldEgg', '/activity/api/goldEgg/getTimes'],
  ...['/activity/api/goldEgg/queryMyRewardGoldEgg', '/activity/api/goldEgg/selectGoldEgg'],
  ...['/activity/api/guess/choose', '/activity/api/guess/getRound', '/activity/api/number/draw'],
  ...['/activity/api/number/getRound', '/activity/api/redPacket/getRound'],
  ...['/activity/api/redPacket/grab', '/activity/api/redPacket/getProof'],
  ...['/activity/api/task/checkIn', '/activity/api/task/claim', '/activity/api/task/list'],
  ...['/activity/api/vote/cast', '/activity/api/vote/getResult', '/activity/api/word/accept'],
  ...['/activity/api/word/exchange', '/activity/api/word/send'],
  // Invitations: a code is passed on to be used.
  ...['/crm/invite/accept', '/crm/invite/claimStep', '/crm/invite/getMine', '/crm/invite/list'],
  ...['/crm/share/refreshuUid', '/crm/share/callback', '/crm/invite/drawPoster'],
  // What is said in a room is said to all who are in it.
  ...['/api/v2/transcript/query.json', '/transcriptEdit/addComment', '/live/like'],
  ...['/transcriptEdit/editCommentUpAndDown', '/transcriptEdit/blockUser'],
  ...['/transcriptEdit/unblockUser', '/transcriptEdit/queryBlocked', '/transcriptEdit/report'],
  ...['/live/queryLikeRank', '/live/getAdvertisement', '/live/queryRooms', '/live/queryAdviser'],
  ...['/live/subscribeMobile', '/live/subscribe', '/live/queryRoom', '/promotion/getLink'],
  // Articles, publications, rules and strategies as everybody sees them; what one subscribes to by the name of a thing.
  ...['/article/addComment', '/article/queryComments', '/article/voteComment'],
  ...['/strategy/strategyServicePackageQueryById', '/publication/queryPublications'],
  ...['/quant/queryRuleById', '/quant/queryRecords', '/strategy/queryErrorStrategyCheck'],
  ...['/strategy/getDirectiveTrial', '/strategy/queryStrategySelectionById'],
  '/strategy/queryStrategyMoves',
  // What buyers of a strategy or rule see: `strategy.test.ts` and `quant.test.ts` try it as every kind of person.
  ...['/strategy/queryUserAuthority', '/strategy/strategyStockDetail'],
  ...['/strategy/queryStrategyPush', '/quant/queryPositions'],
  ...['/subscription/queryMine', '/subscription/subscribe', '/subscription/unsubscribe'],
  ...['/search/findPasted', '/search/reportChoice', '/search/searchStocks'],
  '/search/searchContents',
  ...['/quote/sketch/save', '/vip/claimCoupon', '/vip/queryVip'],
  // A welfare code is the right.
  ...[
    '/activity/api/welfare/checkanztUid',
    '/activity/api/gift/claim',
    '/activity/api/welfare/list',
  ],
  ...['/activity/api/welfare/claim', '/activity/api/gift/getCurrent', '/Rest2/api/marketing/query'],
]
