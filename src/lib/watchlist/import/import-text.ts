import { readSymbol, type StockSymbol, symbolParts } from '#api/exchange/symbol.ts'

/** A part of a pasted text that may be a security. */
export type Mention =
  | { kind: 'code'; text: string; symbol: StockSymbol }
  | { kind: 'name'; text: string }

export const MENTIONS_MAX = 300

/** All separators of mentions: signs, line ends, brackets. A dot or colon may belong to a code. */
const BETWEEN = /[\s,，;；、|/\\"'“”‘’()（）[\]【】{}<>《》!！?？~·=+]+/u
/** Runs of characters of codes, including numbered lines (`1.600519`). */
const RUN = /[0-9A-Za-z.:]+/g
const CODE =
  /^(?:\d{1,3}\.)?((?:SH|SZ|BJ|HK)[.:]?\d{5,6}|\d{6}\.(?:SH|SS|SZ|BJ)|\d{1,5}\.HK|\d{5,6})[.:]*$/i
/** Words from copied tables that are not names. */
const NOISE =
  /^(代码|名称|股票|简称|序号|涨跌幅?|最新价?|现价|买入|卖出|持仓|数量|市值|盈亏|[A-Z]?\d*|[-+−]?[\d.,]+[%万亿元股手]?|--)$/iu

/**
 * Codes and names in a pasted text: lines of a table, a chat message, a screenshot's text. Codes have or lack their
 * exchange; the text between them is parsed as names.
 */
export function readMentions(text: string): readonly Mention[] {
  const mentions = new Map<string, Mention>()
  for (const line of text.normalize('NFKC').split(/\r?\n/)) {
    const codes = [...line.matchAll(RUN)].flatMap(([run]) => {
      const word = CODE.exec(run)?.[1]
      const symbol = word && symbolOf(word)
      return symbol ? [{ kind: 'code', text: word, symbol } as const] : []
    })
    for (const code of codes) mentions.set(code.symbol, code)
    // In a line with codes, the text beside a code is its name, figures or noise.
    if (codes.length > 0) continue
    for (const word of line.split(BETWEEN)) {
      const name = word.replace(/^[:：.*#\-\d]+|[:：.]+$/gu, '')
      if (name.length >= 2 && !NOISE.test(name)) mentions.set(name, { kind: 'name', text: name })
    }
  }
  return [...mentions.values()].slice(0, MENTIONS_MAX)
}

function symbolOf(word: string): StockSymbol | null {
  const plain = word.replace(/^([A-Za-z]{2})[.:]/, '$1')
  const symbol = readSymbol(plain)
  return symbol && symbolParts(symbol) ? symbol : null
}
