import { type Board, boardOf } from '#api/exchange/board.ts'
import { readSymbol, symbolParts } from '#api/exchange/symbol.ts'
import { UNQUOTED_TEXTS as TEXTS } from './unquoted-texts.ts'

/** Kinds of securities of which only the listed ones are quoted. */
const KINDS: Readonly<Partial<Record<Board, string>>> = TEXTS.kinds

/** Why a code has no quote: it belongs to a kind of security of which the lists have only some; undefined for other texts. */
export function whyUnquoted(text: string): string | undefined {
  const symbol = symbolParts(text) ? text : readSymbol(text)
  const board = symbol && boardOf(symbol)
  const kind = board && KINDS[board]
  return kind ? TEXTS.reason(text, kind) : undefined
}

/** The same for a page that has no quote to show; a code without such a reason may be mistyped. */
export function whyMissing(text: string): string {
  return whyUnquoted(text) ?? TEXTS.unknown(text)
}
