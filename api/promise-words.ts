/**
 * Words that the advertising and securities rules forbid in anything published about investments: a promised return, a
 * hidden source, a forecast of a price, a superlative. The one list for campaign files and for advisers' publications.
 */
const FORBIDDEN = [
  // A return without risk.
  '稳赚|包赚|必赚|净赚|躺赚|躺赢|稳赢|必赢|稳盈|只赚不赔|稳赚不赔|稳操胜券|包盈利|保证盈利',
  '保本|保底|保收益|保息|刚性兑付|零风险|无风险|没有风险|低风险高收益|旱涝保收',
  // Somebody may say at a distance that they do not promise: 不以任何形式承诺收益.
  '(?<!不[^，。；！？]{0,6})(?:保证收益|承诺收益|确保收益)|收益保证|亏损包赔|包赔|不赚不收费|赔付本金',
  // A figure of a return, of gains or of hits.
  '(?:年化|预期收益|目标收益|收益率?|回报率?|利润|盈利|涨幅|胜率|准确率|命中率|成功率)(?:收益率?|率)?(?:高达|可达|超过?|约|达到?|不低于|[:：])?\\d+(?:\\.\\d+)?(?:%|倍|个点)',
  '(?:月入|日入|年入|月赚|日赚|年赚|狂赚|大赚|轻松赚|赚了?)\\d+',
  '翻倍|翻番|翻几番|\\d+倍(?:收益|回报|牛)|暴利|暴富|一夜致富|财务自由|实现财富自由',
  // A forecast as a certainty.
  '必涨|必跌|稳涨|包涨|暴涨|大涨在即|涨停|一定(?:会)?涨|肯定(?:会)?涨|抄底必|逢买必|百分之?百(?:盈利|赚|涨|准)|100%(?:盈利|赚|涨|准)',
  '牛股|妖股|黑马|十倍股|金股|必买|闭眼买|满仓(?:干|买|杀)|梭哈',
  // A hidden source, or somebody else's hand.
  '内幕|内部消息|内线|小道消息|独家消息|主力内部|庄家|坐庄|操盘手带|带单|跟单|代客理财|代客操盘|代操盘|(?<!推)荐股',
  // Superlatives and endorsements.
  '国家级|最牛|最赚钱|最准|全网最|史上最|第一品牌|稳居第一|证监会(?:推荐|认可|背书)|官方背书|股神',
]

/** A denial directly before the word makes it a warning: 不保本, 并非稳赚. */
const PROMISE = new RegExp(`(?<![不非无勿没])(?:${FORBIDDEN.join('|')})`, 'u')

/** Spaces, invisible characters and marks somebody might put between the characters of a word. */
const FILLERS = /[\s\u200B-\u200F\u2060\uFEFF·•*_~`'"“”‘’「」【】|/\\-]/gu

/** The first forbidden word in a text, as it is read without fillers; undefined if there is none. */
export function findPromise(text: string): string | undefined {
  return PROMISE.exec(text.normalize('NFKC').replace(FILLERS, ''))?.[0]
}
