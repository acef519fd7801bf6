import { type MovementKind, MOVEMENT_RULES as RULES } from '#api/screening/movement.ts'
import { formatChangePercent } from '#lib/shell/format/price-format.ts'

const NAMES: Readonly<Record<MovementKind, string>> = {
  rocket: '火箭发射',
  dive: '高台跳水',
  rebound: '快速反弹',
  bigBuy: '大笔买入',
  bigSell: '大笔卖出',
  sealed: '封涨停板',
  opened: '打开涨停',
  sealedDown: '封跌停板',
  openedDown: '打开跌停',
  volume: '放量',
  high60: '60日新高',
  low60: '60日新低',
}

const { fast, rebound, big, volume, extreme, pause } = RULES

const MEANINGS: Readonly<Record<MovementKind, string>> = {
  rocket: `${fast.minutes} 分钟内上涨至少 ${fast.percent}%`,
  dive: `${fast.minutes} 分钟内下跌至少 ${fast.percent}%`,
  rebound: `比前收盘价低至少 ${rebound.below}% 后，${rebound.minutes} 分钟内从低点上涨至少 ${rebound.percent}%`,
  bigBuy: `一分钟成交不少于 ${big.yuan / 10_000} 万元，且不少于当日每分钟均额的 ${big.times} 倍，同时上涨至少 ${big.percent}%`,
  bigSell: `一分钟成交不少于 ${big.yuan / 10_000} 万元，且不少于当日每分钟均额的 ${big.times} 倍，同时下跌至少 ${big.percent}%`,
  sealed: '成交价到达涨停价',
  opened: '成交价离开涨停价',
  sealedDown: '成交价到达跌停价',
  openedDown: '成交价离开跌停价',
  volume: `开盘 ${volume.after} 分钟后，${volume.minutes} 分钟成交量不少于当日均量的 ${volume.times} 倍`,
  high60: `当日首次高于之前 ${extreme.days} 个交易日的最高价（前复权）`,
  low60: `当日首次低于之前 ${extreme.days} 个交易日的最低价（前复权）`,
}

export const MOVEMENT_TEXTS = {
  names: NAMES,
  meanings: MEANINGS,
  all: '全部',
  kinds: '异动类型',
  own: '只看自选',
  rules: {
    title: '规则与阈值',
    link: '规则',
    others: [
      [
        '涨停梯队',
        '按到当日为止连续以涨停价收盘的交易日数分级，盘中当日按现价：1 天为首板，N 天为 N 连板',
      ],
      ['炸板率', '当日触及过涨停价的股票中，现价不在涨停价的占比'],
      [
        '龙虎榜',
        '交易所收盘后公布的异常波动股票及买入、卖出金额最大的席位；净额为列出席位的买入额减卖出额',
      ],
    ],
    pause: `同一只股票的同一类异动，${pause} 分钟内只记一次。价格与成交按分钟判断。`,
  },
  loading: '正在载入异动',
  failed: '异动没有取到，请检查网络后重试。',
  empty: '今天还没有这类异动。',
  since: (time: string) =>
    `当前行情源只给最新价：异动从 ${time} 起按分钟记录，均额与均量也从那时算起；没有人看的时间不记录。`,
  fresh: (count: number) => `${count} 条新异动`,
  emptyOwn: '自选股今天还没有这类异动。',
  date: (day: string) => `${day} 的异动`,
  ladder: '涨停梯队',
  noLadder: '当前没有涨停的股票。',
  boards: (days: number) => (days === 1 ? '首板' : `${days} 连板`),
  broken: (broken: number, touched: number, percent: number) =>
    `触及涨停 ${touched} 只，其中 ${broken} 只未封住，炸板率 ${percent}%`,
  pool: {
    open: '涨停池：某天封板、炸板与跌停的股票',
    loading: '正在载入涨停池',
    failed: '涨停池没有取到，请检查网络后重试。',
    none: '还没有收录涨停池。',
    before: '前一天',
    after: '后一天',
    title: (day: string, sealed: number, broken: number) =>
      broken > 0 ? `${day} 封板 ${sealed} 只，炸板 ${broken} 只` : `${day} 封板 ${sealed} 只`,
    brokenStep: '炸板',
    fallenStep: '跌停',
    downDays: (days: number) => (days > 1 ? `连续 ${days} 天跌停` : '首日跌停'),
    fallenAt: (last: string) => `${last} 末封`,
    sealedAt: (first: string, last: string | undefined) =>
      last === undefined || last === first ? `${first} 封板` : `${first} 首封，${last} 末封`,
    opened: (times: number) => (times > 0 ? `开板 ${times} 次` : '未开板'),
    sealed: (yuan: string) => `封单 ${yuan}`,
    hits: (days: number, hits: number) => `${days} 天 ${hits} 板`,
    about:
      '封板与开板时间由数据来源按成交统计，封单为收盘时涨停价上的买单、跌停价上的卖单金额，单位元。',
  },
  value: (kind: MovementKind, value: number) => {
    if (kind === 'bigBuy' || kind === 'bigSell' || kind === 'volume') return `${value} 倍`
    return value === 0 ? '' : formatChangePercent(value)
  },
  risk: '异动由规则按行情自动识别，标有“模拟”的为模拟行情，不构成投资建议。',
}

export const PRESET_TEXTS = {
  intro: '每个组合由公开条件自动筛出，点开可以查看、修改条件，并看到全部结果。',
  count: (count: number) => `当前 ${count} 只`,
  open: '查看全部与修改条件',
  none: '当前没有符合的股票。',
  date: (day: string) => `数据日 ${day}，按成交额列出前 3 只`,
  loading: '正在载入组合',
  failed: '组合没有取到，请检查网络后重试。',
  risk: '组合只按条件列出股票，不是推荐，不预示涨跌。市场有风险，投资需谨慎。',
}
