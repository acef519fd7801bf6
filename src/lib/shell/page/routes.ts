/**
 * The single table of all public addresses: path, title, domain, layout, access and state restored on back. Links, tab
 * bar, guard, sitemap, robots, jump allow-list and the route tests derive from it (§2, §6). Paths are spelled exactly
 * as the public URL, odd spellings included.
 */
export type Layout =
  | 'default'
  | 'details'
  | 'dynamic'
  | 'fiveCalculate'
  | 'loginLayout'
  | 'MyCenter'
  | 'PromotionLive'

/**
 * Who may see a page: `open` everybody without authorisation; `openid` requests an open id from the chat app inside its
 * browser; `silent` logs in there by authorisation; `login` needs a logged-in user everywhere.
 */
export type Access = 'open' | 'openid' | 'silent' | 'login'

export interface Route {
  path: string
  title: string
  domain: string
  layout: Layout
  access: Access
}

// One route, one line: the table is read and searched by line.
// biome-ignore format: see above
export const ROUTES = [
  { path: '/', title: '发现', domain: 'home', layout: 'default', access: 'openid' },
  { path: '/404', title: '页面不存在', domain: 'error', layout: 'details', access: 'open' },
  { path: '/400', title: '请求异常', domain: 'error', layout: 'details', access: 'open' },
  { path: '/aboutDetailAgreementanzt', title: '用户服务协议', domain: 'legal', layout: 'details', access: 'open' },
  { path: '/aboutDetailPrivacyanzt', title: '隐私政策', domain: 'legal', layout: 'details', access: 'open' },
  { path: '/AboutUs', title: '关于我们', domain: 'legal', layout: 'details', access: 'openid' },
  { path: '/AboutUsRisk', title: '风险提示', domain: 'legal', layout: 'details', access: 'openid' },
  { path: '/Acquisition', title: '领取专属福利', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/Acquisition2', title: '领取专属福利·精选', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/AcquisitionFive', title: '五日股市体验营', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/announcement', title: '公告', domain: 'news', layout: 'details', access: 'openid' },
  { path: '/Answer', title: '问股解答', domain: 'adviser', layout: 'details', access: 'openid' },
  { path: '/BindingPhoneV2', title: '绑定手机号', domain: 'account', layout: 'loginLayout', access: 'login' },
  { path: '/bookDetail', title: '讲义详情', domain: 'course', layout: 'details', access: 'openid' },
  { path: '/BrickHouse', title: '投教小屋', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/browse', title: '浏览记录', domain: 'account', layout: 'details', access: 'openid' },
  { path: '/bunchPlanting', title: '视频点播', domain: 'course', layout: 'details', access: 'silent' },
  { path: '/BusinessLicense', title: '证照公示', domain: 'legal', layout: 'details', access: 'openid' },
  { path: '/Chief', title: '首席内参', domain: 'adviser', layout: 'details', access: 'silent' },
  { path: '/ChiefDetail', title: '首席内参详情', domain: 'adviser', layout: 'details', access: 'openid' },
  { path: '/ChiefList', title: '首席内参列表', domain: 'adviser', layout: 'details', access: 'login' },
  { path: '/ChiefTrack', title: '首席跟踪', domain: 'adviser', layout: 'details', access: 'openid' },
  { path: '/Circle', title: '投资圈子', domain: 'circle', layout: 'details', access: 'login' },
  { path: '/collegeVideo', title: '学院视频', domain: 'course', layout: 'details', access: 'openid' },
  { path: '/complaint', title: '投诉', domain: 'support', layout: 'details', access: 'openid' },
  { path: '/complaintSuccess', title: '投诉已提交', domain: 'support', layout: 'details', access: 'openid' },
  { path: '/compliance', title: '合规确认', domain: 'contract', layout: 'details', access: 'openid' },
  { path: '/ConnectUs', title: '联系我们', domain: 'legal', layout: 'details', access: 'openid' },
  { path: '/ContractDetailRefund', title: '退款协议详情', domain: 'contract', layout: 'details', access: 'openid' },
  { path: '/ContractDetailV2', title: '合同详情', domain: 'contract', layout: 'details', access: 'openid' },
  { path: '/Contracts', title: '我的合同', domain: 'contract', layout: 'dynamic', access: 'login' },
  { path: '/ContractsRefund', title: '退款协议', domain: 'contract', layout: 'details', access: 'login' },
  { path: '/Course', title: '课程详情', domain: 'course', layout: 'details', access: 'openid' },
  { path: '/CourseList', title: '课程列表', domain: 'course', layout: 'dynamic', access: 'openid' },
  { path: '/discounts', title: '合买优惠', domain: 'landing', layout: 'details', access: 'silent' },
  { path: '/discountsStockKing', title: '股王三档价', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/DoubleEleven', title: '双十一狂欢节', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/DoubleEleven2', title: '双十一狂欢节·返场', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/Evaluation', title: '诊股评分', domain: 'diagnosis', layout: 'details', access: 'openid' },
  { path: '/FeedBack', title: '意见反馈', domain: 'support', layout: 'details', access: 'openid' },
  { path: '/FillOrder', title: '确认订单', domain: 'order', layout: 'details', access: 'openid' },
  { path: '/fiveCalculate', title: '五维测算', domain: 'diagnosis', layout: 'fiveCalculate', access: 'openid' },
  { path: '/fiveCalculatePC', title: '五维测算', domain: 'diagnosis', layout: 'fiveCalculate', access: 'openid' },
  { path: '/Generate', title: '生成专属海报', domain: 'invite', layout: 'details', access: 'openid' },
  { path: '/Generate2', title: '生成专属海报·新版', domain: 'invite', layout: 'details', access: 'openid' },
  { path: '/GetDirective', title: '领取调仓指令', domain: 'strategy', layout: 'details', access: 'openid' },
  { path: '/goldenEgg', title: '砸金蛋', domain: 'games', layout: 'details', access: 'openid' },
  { path: '/GoldStockPackageV2', title: '金股包', domain: 'strategy', layout: 'details', access: 'openid' },
  { path: '/guess', title: '猜涨跌', domain: 'games', layout: 'details', access: 'openid' },
  { path: '/HKDetail', title: '港股详情', domain: 'quote', layout: 'details', access: 'openid' },
  { path: '/incentive', title: '任务奖励', domain: 'games', layout: 'details', access: 'openid' },
  { path: '/indexStock', title: '指数详情', domain: 'quote', layout: 'details', access: 'openid' },
  { path: '/InfoCollect', title: '投资者信息采集', domain: 'contract', layout: 'details', access: 'login' },
  { path: '/InfoCollectSucceed', title: '信息提交成功', domain: 'contract', layout: 'details', access: 'openid' },
  { path: '/interactionLive', title: '互动直播间', domain: 'live', layout: 'details', access: 'openid' },
  { path: '/InterestGroup', title: '兴趣社群', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/InvestAdviserAid', title: '投顾助手', domain: 'adviser', layout: 'details', access: 'openid' },
  { path: '/InvestAdviserDetail', title: '投顾主页', domain: 'adviser', layout: 'details', access: 'silent' },
  { path: '/Invitation', title: '好友邀请函', domain: 'invite', layout: 'dynamic', access: 'openid' },
  { path: '/invite', title: '邀请有礼', domain: 'invite', layout: 'details', access: 'login' },
  { path: '/Invoice', title: '申请开票', domain: 'invoice', layout: 'details', access: 'openid' },
  { path: '/InvoiceDetail', title: '发票详情', domain: 'invoice', layout: 'details', access: 'openid' },
  { path: '/jumpurl', title: '页面跳转', domain: 'account', layout: 'details', access: 'open' },
  { path: '/KXDetail', title: '快讯详情', domain: 'news', layout: 'details', access: 'openid' },
  { path: '/KXDetail2', title: '快讯详情·分享版', domain: 'news', layout: 'details', access: 'openid' },
  { path: '/likeLive', title: '为直播点赞', domain: 'live', layout: 'details', access: 'openid' },
  { path: '/LiveInteraction', title: '直播', domain: 'live', layout: 'default', access: 'openid' },
  { path: '/liveSubscribe', title: '直播预约', domain: 'live', layout: 'details', access: 'openid' },
  { path: '/liveSubscribeInvest', title: '投顾直播预约', domain: 'live', layout: 'details', access: 'openid' },
  { path: '/login', title: '登录', domain: 'account', layout: 'loginLayout', access: 'open' },
  { path: '/lookBackVideo', title: '直播回看', domain: 'live', layout: 'details', access: 'login' },
  { path: '/lottery', title: '幸运抽奖', domain: 'games', layout: 'details', access: 'openid' },
  { path: '/market', title: '行情', domain: 'market', layout: 'default', access: 'openid' },
  { path: '/MyCenter', title: '我的', domain: 'account', layout: 'MyCenter', access: 'openid' },
  { path: '/myDiscountCoupon', title: '我的优惠券', domain: 'coupon', layout: 'details', access: 'login' },
  { path: '/MyDynamic', title: '我的动态', domain: 'message', layout: 'dynamic', access: 'login' },
  { path: '/MyGSP', title: '我的金股包', domain: 'strategy', layout: 'details', access: 'login' },
  { path: '/MyInvestAdviser', title: '我的投顾', domain: 'adviser', layout: 'dynamic', access: 'login' },
  { path: '/myInvite', title: '我的邀请', domain: 'invite', layout: 'details', access: 'login' },
  { path: '/myInviteNQ', title: '邀请得牛券', domain: 'invite', layout: 'details', access: 'login' },
  { path: '/MySubscription', title: '我的订阅', domain: 'subscription', layout: 'details', access: 'openid' },
  { path: '/Newspaper', title: '股市内参早报', domain: 'news', layout: 'details', access: 'silent' },
  { path: '/newStock', title: '新股中心', domain: 'quote', layout: 'details', access: 'openid' },
  { path: '/NewStockKing', title: '股王·新版', domain: 'landing', layout: 'details', access: 'silent' },
  { path: '/newUser', title: '新人专享', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/NjdxLive', title: '投资大学·直播课', domain: 'course', layout: 'details', access: 'login' },
  { path: '/NjdxReview', title: '投资大学·课程回顾', domain: 'course', layout: 'details', access: 'login' },
  { path: '/OfflineCourse', title: '线下课程', domain: 'course', layout: 'details', access: 'openid' },
  { path: '/OfflineOrderList', title: '线下课订单', domain: 'order', layout: 'details', access: 'openid' },
  { path: '/OfflinePayComplate', title: '线下转账支付', domain: 'payment', layout: 'details', access: 'openid' },
  { path: '/optional', title: '自选', domain: 'watchlist', layout: 'default', access: 'openid' },
  { path: '/optionalColumn', title: '自选列设置', domain: 'watchlist', layout: 'details', access: 'login' },
  { path: '/OrderList', title: '我的订单', domain: 'order', layout: 'dynamic', access: 'login' },
  { path: '/PayComplate', title: '支付完成', domain: 'payment', layout: 'details', access: 'openid' },
  { path: '/pcPay', title: '电脑端支付', domain: 'payment', layout: 'details', access: 'openid' },
  { path: '/prepay', title: '预付定金', domain: 'order', layout: 'details', access: 'login' },
  { path: '/prepaySucceed', title: '预付成功', domain: 'payment', layout: 'details', access: 'openid' },
  { path: '/PrivateClass', title: '私享课', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/PrivateClassPC', title: '私享课大纲', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/PromotionLive2', title: '推广直播间', domain: 'live', layout: 'PromotionLive', access: 'silent' },
  { path: '/PromotionLivePC2', title: '推广直播间', domain: 'live', layout: 'PromotionLive', access: 'silent' },
  { path: '/PromotionLiveVertical', title: '竖屏推广直播', domain: 'live', layout: 'PromotionLive', access: 'openid' },
  { path: '/Property', title: '我的资产', domain: 'wallet', layout: 'details', access: 'login' },
  { path: '/PurDetail', title: '已购服务详情', domain: 'product', layout: 'details', access: 'login' },
  { path: '/quantization', title: '量化', domain: 'quant', layout: 'details', access: 'openid' },
  { path: '/quantizationAbout', title: '关于量化', domain: 'quant', layout: 'details', access: 'openid' },
  { path: '/quantizationCaptain', title: '量化队长', domain: 'quant', layout: 'details', access: 'openid' },
  { path: '/quantizationCaptainOrder', title: '量化队长·订购', domain: 'quant', layout: 'details', access: 'openid' },
  { path: '/quantizationCaptainStock', title: '量化队长·股票池', domain: 'quant', layout: 'details', access: 'openid' },
  { path: '/quantizationFastRide', title: '量化快车', domain: 'quant', layout: 'details', access: 'openid' },
  { path: '/quantizationFastRideDetail', title: '量化快车详情', domain: 'quant', layout: 'details', access: 'openid' },
  { path: '/quantizationOrder', title: '量化订单', domain: 'quant', layout: 'details', access: 'openid' },
  { path: '/quantizationProperty', title: '量化资产', domain: 'quant', layout: 'details', access: 'openid' },
  { path: '/quantizationRecord', title: '量化交易记录', domain: 'quant', layout: 'details', access: 'openid' },
  { path: '/quantizationTalk', title: '量化讲堂', domain: 'quant', layout: 'details', access: 'openid' },
  { path: '/Recharge', title: '充值', domain: 'wallet', layout: 'details', access: 'login' },
  { path: '/redEnvelopeWar', title: '红包大战', domain: 'games', layout: 'details', access: 'login' },
  { path: '/registerLive', title: '直播报名', domain: 'live', layout: 'details', access: 'openid' },
  { path: '/Risk', title: '风险测评', domain: 'contract', layout: 'details', access: 'login' },
  { path: '/search', title: '搜索', domain: 'search', layout: 'details', access: 'openid' },
  { path: '/Setting', title: '设置', domain: 'account', layout: 'details', access: 'openid' },
  { path: '/Sign', title: '电子签名', domain: 'contract', layout: 'details', access: 'openid' },
  { path: '/smk', title: '扫码领课', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/smk2', title: '扫码领课·二期', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/smk3', title: '扫码领课·三期', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/smkpc', title: '看盘四课', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/smkpc2', title: '量价六课', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/StockCelerity', title: '个股异动速递', domain: 'screening', layout: 'details', access: 'openid' },
  { path: '/StockDetails', title: '个股详情', domain: 'quote', layout: 'details', access: 'openid' },
  { path: '/stockInformation', title: '个股资讯', domain: 'news', layout: 'details', access: 'openid' },
  { path: '/StockKing', title: '股王', domain: 'landing', layout: 'details', access: 'silent' },
  { path: '/StockKingFour', title: '股王·四期', domain: 'landing', layout: 'details', access: 'silent' },
  { path: '/StockKingThree', title: '股王·三期', domain: 'landing', layout: 'details', access: 'silent' },
  { path: '/StockKingTwo', title: '股王·二期', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/Strategy', title: '策略详情', domain: 'strategy', layout: 'details', access: 'login' },
  { path: '/StrategyHistory', title: '策略历史调仓', domain: 'strategy', layout: 'details', access: 'openid' },
  { path: '/StrategyList', title: '策略列表', domain: 'strategy', layout: 'details', access: 'openid' },
  { path: '/StrategyMorePush', title: '策略推送', domain: 'strategy', layout: 'details', access: 'login' },
  { path: '/TimingSelection', title: '择时选股', domain: 'screening', layout: 'dynamic', access: 'openid' },
  { path: '/topBox', title: '宝箱福利', domain: 'games', layout: 'details', access: 'openid' },
  { path: '/Topic', title: '话题详情', domain: 'circle', layout: 'details', access: 'openid' },
  { path: '/TopicUser', title: '话题用户主页', domain: 'circle', layout: 'details', access: 'openid' },
  { path: '/turntable', title: '幸运大转盘', domain: 'games', layout: 'details', access: 'openid' },
  { path: '/UnPurDetail', title: '服务介绍', domain: 'product', layout: 'details', access: 'openid' },
  { path: '/userinfo', title: '授权登录', domain: 'account', layout: 'loginLayout', access: 'open' },
  { path: '/Vip', title: '会员中心', domain: 'vip', layout: 'details', access: 'login' },
  { path: '/vote', title: '投票', domain: 'games', layout: 'details', access: 'openid' },
  { path: '/WareDirective', title: '调仓指令', domain: 'strategy', layout: 'details', access: 'login' },
  { path: '/watchLive', title: '观看直播', domain: 'live', layout: 'details', access: 'openid' },
  { path: '/WatiForPay', title: '待支付', domain: 'payment', layout: 'details', access: 'openid' },
  { path: '/wealth', title: '财富内参', domain: 'landing', layout: 'details', access: 'silent' },
  { path: '/wealthDecision', title: '财富决策', domain: 'strategy', layout: 'details', access: 'openid' },
  { path: '/wealthDecisionCircle', title: '财富决策·圈子', domain: 'circle', layout: 'details', access: 'openid' },
  { path: '/wealthDecisionPick', title: '财富决策·精选', domain: 'screening', layout: 'details', access: 'openid' },
  { path: '/wealthDecisionSearch', title: '财富决策·搜索', domain: 'search', layout: 'details', access: 'openid' },
  { path: '/wealthDecisionStrategy', title: '财富决策·策略', domain: 'strategy', layout: 'details', access: 'openid' },
  { path: '/WealthDetail', title: '财富专享详情', domain: 'news', layout: 'details', access: 'login' },
  { path: '/wealthDetails', title: '财富产品介绍', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/wealthFree', title: '财富内参样章', domain: 'landing', layout: 'details', access: 'silent' },
  { path: '/WealthList', title: '财富内参列表', domain: 'news', layout: 'details', access: 'login' },
  { path: '/WealthToken', title: '财富令', domain: 'landing', layout: 'details', access: 'silent' },
  { path: '/WealthTokenHandbook', title: '财富令使用手册', domain: 'course', layout: 'details', access: 'openid' },
  { path: '/windmill', title: '小风车福利', domain: 'welfare', layout: 'details', access: 'openid' },
  { path: '/windmillAffirm', title: '福利领取确认', domain: 'welfare', layout: 'details', access: 'openid' },
  { path: '/test', title: '测试页', domain: 'debug', layout: 'details', access: 'open' },
  { path: '/testAddOrder', title: '测试下单', domain: 'debug', layout: 'details', access: 'open' },
  { path: '/testCC', title: '测试埋点', domain: 'debug', layout: 'details', access: 'open' },
  { path: '/testChief', title: '测试首席', domain: 'debug', layout: 'details', access: 'open' },
  { path: '/testUser', title: '测试用户', domain: 'debug', layout: 'details', access: 'open' },
  { path: '/activity/activityNumber', title: '活动幸运号', domain: 'games', layout: 'details', access: 'openid' },
  { path: '/activity/course', title: '课程活动', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/activity/discountsStockKing', title: '股王活动价', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/activity/DoubleEleven11', title: '双十一·11日会场', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/activity/DoubleEleven12', title: '双十一·12日会场', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/activity/DoubleEleven15', title: '双十一·15日返场', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/activity/DoubleEleven16', title: '双十一·16日返场', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/activity/DoubleEleven17', title: '双十一·17日返场', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/activity/DoubleEleven18', title: '双十一·18日返场', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/activity/DoubleEleven19', title: '双十一·19日返场', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/activity/DoubleEleven20', title: '双十一·20日收官', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/activity/Lottery', title: '活动抽奖', domain: 'games', layout: 'details', access: 'openid' },
  { path: '/activity/Lottery2', title: '活动抽奖·二期', domain: 'games', layout: 'details', access: 'openid' },
  { path: '/activity/newYear1026', title: '新年季·10月26日专场', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/activity/newYear1103', title: '新年季·11月3日专场', domain: 'landing', layout: 'details', access: 'openid' },
  { path: '/activity/turn', title: '翻牌抽奖', domain: 'games', layout: 'details', access: 'openid' },
  { path: '/activity/turntable11', title: '大转盘·11日场', domain: 'games', layout: 'details', access: 'openid' },
  { path: '/activity/turntable12', title: '大转盘·12日场', domain: 'games', layout: 'details', access: 'openid' },
  { path: '/activity/turntable13', title: '大转盘·13日场', domain: 'games', layout: 'details', access: 'openid' },
  { path: '/activity/verify', title: '验算抽奖结果', domain: 'games', layout: 'details', access: 'openid' },
  { path: '/activity/word', title: '集字活动', domain: 'games', layout: 'details', access: 'openid' },
  { path: '/CourseCertificate', title: '结业证书查验', domain: 'course', layout: 'details', access: 'openid' },
  { path: '/PromotionLive', title: '直播专场', domain: 'live', layout: 'PromotionLive', access: 'silent' },
  { path: '/PromotionLivePC', title: '直播专场', domain: 'live', layout: 'PromotionLive', access: 'silent' },
] as const satisfies readonly Route[]

/** The page that hosts show for their own failures: built, never linked, not an address of the product. */
export const ERROR_ROUTE: Route = {
  path: '/500',
  title: '服务异常',
  domain: 'error',
  layout: 'details',
  access: 'open',
}

export type RoutePath = (typeof ROUTES)[number]['path']

const BY_PATH: ReadonlyMap<string, Route> = new Map(ROUTES.map((route) => [route.path, route]))

/** Addresses that need no row: a campaign file in the folder `c` is a page (docs/how-to/add-a-campaign.md). */
export const FREE_CAMPAIGN = /^\/c\/[A-Za-z0-9]{2,32}$/

/** The row of a path, or undefined if the product has no such address. */
export function findRoute(path: string): Route | undefined {
  return BY_PATH.get(path) ?? (FREE_CAMPAIGN.test(path) ? campaignRoute(path) : undefined)
}

function campaignRoute(path: string): Route {
  return { path, title: '活动', domain: 'landing', layout: 'details', access: 'openid' }
}

/** The row of a path known to the type checker. */
export function routeOf(path: RoutePath): Route {
  const route = BY_PATH.get(path)
  if (!route) throw new Error(`routes.ts has no row for ${path}`)
  return route
}

const NEVER_INDEXED_DOMAINS = new Set([
  'subscription',
  'debug',
  'error',
  'account',
  'contract',
  'invoice',
  'coupon',
  'support',
  'order',
  'payment',
  'wallet',
  'vip',
])
/** The page of one person's claim, in a domain whose other pages are public. */
const NEVER_INDEXED_PATHS = new Set(['/windmillAffirm'])
const NEVER_INDEXED_LAYOUTS = new Set<Layout>(['loginLayout', 'MyCenter'])

/** Whether search engines may index a page: public reading and selling, never personal, technical or debug ones. */
export function isIndexed(route: Route): boolean {
  return (
    route.access !== 'login' &&
    !NEVER_INDEXED_DOMAINS.has(route.domain) &&
    !NEVER_INDEXED_PATHS.has(route.path) &&
    !NEVER_INDEXED_LAYOUTS.has(route.layout)
  )
}

/** Whether licensed people or their rules speak of securities there: such a page names the level of risk. */
export function isAdvice({ domain }: Route): boolean {
  return ['adviser', 'circle', 'strategy', 'quant'].includes(domain)
}

/** Debug routes exist only in builds with TEST_PAGES=1. */
export function isDebug(route: Route): boolean {
  return route.domain === 'debug'
}
