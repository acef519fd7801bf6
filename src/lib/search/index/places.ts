import type { RoutePath } from '#lib/shell/page/routes.ts'
import type { Place, PlaceKind } from './index-format.ts'

/**
 * The pages offered by search, with everyday words for them besides the title. Excluded are pages that need a subject,
 * follow another page or are reached by their own link. Read only by the build, which leaves out pages it lacks and
 * writes the rest into the index.
 */
const FUNCTIONS: Readonly<Partial<Record<RoutePath, string>>> = {
  '/Invoice': '发票 开发票 开票 电子发票 专票 普票 抬头 税号 报销',
  '/InvoiceDetail': '发票详情 下载发票 发票记录',
  '/OrderList': '订单 我的购买 买过的 付款记录 待付款 购物车 收货地址 退款',
  '/OfflineOrderList': '线下课 线下订单 签到码',
  '/myDiscountCoupon': '优惠券 代金券 抵扣券 红包 折扣',
  '/Contracts': '合同 协议 电子合同 签约',
  '/ContractsRefund': '退款 退费 退钱 退订 退款申请',
  '/Risk': '风险测评 风险评测 风险等级 适当性 风测 测评',
  '/InfoCollect': '身份信息 实名 信息采集 身份证',
  '/complaint': '投诉 举报 维权 申诉',
  '/FeedBack': '反馈 建议 意见 吐槽 报错 问题',
  '/ConnectUs': '客服 人工 电话 联系 热线 地址',
  '/Setting': '设置 深色 夜间 暗色 字体 字号 大字 特大 注销 红涨绿跌 昵称 退出登录',
  '/BindingPhoneV2': '换手机号 改手机 绑定手机',
  '/MyDynamic': '消息 通知 提醒 未读',
  '/MyCenter': '个人中心 账户 账号 头像',
  '/Property': '资产 余额 金币 牛券',
  '/Recharge': '充值 充钱 金币',
  '/MySubscription': '订阅 续费 到期 会员',
  '/browse': '浏览记录 历史 足迹 看过',
  '/optional': '自选股 自选 关注 收藏',
  '/optionalColumn': '列设置 自选列 表头',
  '/market': '行情 大盘 涨跌 排行 板块 涨幅榜 涨停',
  '/newStock': '新股 打新 申购 中签 次新 解禁 限售',
  '/Evaluation': '诊股 诊断 评分 体检',
  '/fiveCalculate': '五维 测算 打分',
  '/StockCelerity': '异动 速递 拉升 跳水',
  '/TimingSelection': '选股 择时 条件选股 选股器',
  '/LiveInteraction': '直播 看直播 直播间',
  '/liveSubscribe': '预约直播 直播预约',
  '/CourseList': '课程 学习 教学 培训 视频课',
  '/OfflineCourse': '线下课 面授 沙龙',
  '/Newspaper': '早报 内参 日报 晨会',
  '/StrategyList': '策略 组合 调仓',
  '/MyGSP': '金股包 我的策略',
  '/GoldStockPackageV2': '金股 金股包 股票池',
  '/quantization': '量化 程序化',
  '/wealthDecision': '财富决策 决策',
  '/wealthDecisionSearch': '决策搜索',
  '/Circle': '圈子 社群 讨论',
  '/invite': '邀请 邀请好友 推荐有奖',
  '/myInvite': '邀请记录 我邀请的',
  '/newUser': '新人 新手 福利',
  '/announcement': '公告 通告',
  '/AboutUs': '公司 介绍 关于',
  '/AboutUsRisk': '风险 风险揭示 免责',
  '/BusinessLicense': '执照 牌照 资质 许可证 证书 正规 核验合同 合同真伪 验真',
  '/aboutDetailAgreementanzt': '用户协议 条款',
  '/aboutDetailPrivacyanzt': '隐私 个人信息',
}

/** People and their pages. */
const PEOPLE: Readonly<Partial<Record<RoutePath, string>>> = {
  '/MyInvestAdviser': '投顾 投资顾问 老师 顾问',
  '/liveSubscribeInvest': '投顾 投资顾问 老师 证书编号',
  '/InvestAdviserAid': '投顾 投资顾问 老师 顾问 助手 问股 提问 咨询 预约 回访',
  '/Chief': '首席 分析师 首席分析师 老师',
  '/ChiefList': '首席 分析师 老师',
  '/Answer': '问股 提问 老师解答 问答',
}

/** Pages found by their titles, and by an additional word or two. */
const PAGES: Readonly<Partial<Record<RoutePath, string>>> = {
  '/': '首页 主页',
  '/quantizationAbout': '量化介绍',
  '/quantizationCaptain': '队长',
  '/quantizationFastRide': '快车',
  '/quantizationTalk': '量化课',
  '/wealthDecisionPick': '精选',
  '/wealthDecisionStrategy': '策略',
  '/wealthDecisionCircle': '圈子',
  '/WealthList': '财富 内参',
  '/WealthTokenHandbook': '财富令 说明书 手册',
  '/BrickHouse': '投教 投资者教育',
  '/InterestGroup': '兴趣 群',
  '/lottery': '抽奖',
  '/goldenEgg': '砸蛋 金蛋',
  '/guess': '竞猜 猜大盘',
  '/turntable': '转盘 抽奖',
  '/incentive': '任务 积分',
}

const KINDS: readonly [PlaceKind, typeof FUNCTIONS][] = [
  ['function', FUNCTIONS],
  ['people', PEOPLE],
  ['page', PAGES],
]

/** The places of a build: only pages it contains. */
export function placesOf(
  routes: readonly { path: string; title: string }[],
  isThere: (path: string) => boolean,
): Place[] {
  const titles = new Map(routes.map(({ path, title }) => [path, title]))
  return KINDS.flatMap(([kind, table]) =>
    Object.entries(table).flatMap(([path, words]) => {
      const title = titles.get(path)
      return title && isThere(path) ? [{ path, kind, title, words: words.split(' ') }] : []
    }),
  )
}
