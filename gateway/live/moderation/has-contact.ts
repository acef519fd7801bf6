/**
 * Whether a public text leads people elsewhere: by a link, a mobile number, or an account or a group of a messenger. The
 * one rule of rooms, circle and questions; an operator adds disguises here.
 */
export function hasContact(text: string): boolean {
  const plain = withoutDisguise(text)
  return hasLink(plain) || hasMobile(plain) || hasMessenger(plain)
}

/** An emoticon of the chat, such as `/bq453/`. */
const EMOTICON = /\/bq\d+\//g
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

function withoutDisguise(text: string): string {
  return text.replace(EMOTICON, ' ').normalize('NFKC').replace(INVISIBLE, '').toLowerCase()
}

/** Ends of addresses; `sh`, `sz` and `hk` are those of stock codes. */
const DOMAINS =
  'com|cn|net|org|top|vip|xyz|cc|club|shop|app|me|io|link|site|info|ltd|pro|wang|tv|icu|ink'
const LINK = new RegExp(`https?:/|www\\.|[a-z\\d-]\\.(?:${DOMAINS})(?![a-z])`)

function hasLink(plain: string): boolean {
  const flat = plain.replace(/\s/g, '').replace(/(?<=[a-z\d])(?:。|点|dot)(?=[a-z])/g, '.')
  return LINK.test(flat)
}

const DIGITS: Readonly<Record<string, string>> = {
  ...{ o: '0', 〇: '0', 零: '0', l: '1', 幺: '1', 一: '1', 二: '2', 三: '3', 四: '4', 五: '5' },
  ...{ 六: '6', 七: '7', 八: '8', 九: '9', 壹: '1', 贰: '2', 叁: '3', 肆: '4', 伍: '5', 陆: '6' },
  ...{ 柒: '7', 捌: '8', 玖: '9' },
}
/**
 * Eleven digits in the groups in which people write them. Other groups are prices and levels in a row; a unit behind
 * them makes them an amount.
 */
const SEPARATOR = '[\\s_~*·•-]{1,3}'
const MOBILE = new RegExp(
  `(?<![\\d.])(?:${[
    '1[3-9]\\d{9}',
    `1[3-9]\\d${SEPARATOR}\\d{4}${SEPARATOR}\\d{4}`,
    `1[3-9]\\d${SEPARATOR}\\d{8}`,
    `1[3-9]\\d{5}${SEPARATOR}\\d{4}`,
  ].join('|')})(?!\\d|\\.\\d|\\s*(?:元|股|手|份|万|亿|笔|点|人|%))`,
)

/** Digits one by one or in pairs. */
const SPACED = new RegExp(`(?<![\\d.])\\d{1,2}(?:${SEPARATOR}\\d{1,2}){5,}(?![\\d.])`, 'g')

function hasMobile(plain: string): boolean {
  const digits = plain.replace(/[^\d\s]/gu, (letter) => DIGITS[letter] ?? letter)
  const spaced = digits.match(SPACED) ?? []
  return MOBILE.test(digits) || spaced.some((run) => /^1[3-9]\d{9}$/.test(run.replace(/\D/g, '')))
}

const MESSENGER = '(?:[微薇威徽维][信芯]|[vw]信|weixin|wechat|vx|wx|qq|扣扣|企鹅|telegram|whatsapp)'
const ACCOUNT = new RegExp(`(?<![a-z])${MESSENGER}(?:号码?|群|同号|id)*是?[a-z\\d]{5,}`)
/** 增加, 叠加 and the like add something else. */
const ADD = '(?<![增叠追参更添施])加(?:一下|我的?|你|个|老师|助理|客服|下)*'
const INVITATION = new RegExp(
  [
    `${ADD}${MESSENGER}`,
    `${ADD}(?:薇|卫星|微(?![盘小型利幅观电软芯创博])|[vq](?![a-z\\d型形])|[vq](?=[a-z\\d]{5}))`,
    `[qv扣微]群|(?:[加进入拉]|扫码)(?:我的?|你|个|一下)*(?:${MESSENGER}|交流|炒股|股票|荐股|内部|粉丝|实战)群`,
    `(?:私|联系|找)我?(?:的)?${MESSENGER}`,
  ].join('|'),
)

function hasMessenger(plain: string): boolean {
  const bare = plain.replace(/[+➕✚]/gu, '加').replace(/[^\p{Letter}\p{Number}]/gu, '')
  return ACCOUNT.test(bare) || INVITATION.test(bare)
}
