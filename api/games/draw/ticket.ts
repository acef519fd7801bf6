/** The parts of the whole into which a table of odds divides a draw: 1 part is 0.0001 %. */
export const PARTS = 1_000_000

/** Hexadecimal digits of a digest that decide a draw: 64 bits, so that no part is favoured measurably. */
const DIGITS = 16
const BITS = 64n

/** What a draw is computed from, besides the seed: `docs/clients/verify-draw.py` repeats it. */
export interface DrawInput {
  game: string
  /** Public number of the person within the game; it says nothing about who they are. */
  player: string
  /** 1 for the person's first play of the game. */
  playNumber: number
  /** Chosen by the person's own browser. */
  nonce: string
}

/** The message that is signed with the seed of its day. */
export function drawMessage({ game, player, playNumber, nonce }: DrawInput): string {
  return `${game}|${player}|${playNumber}|${nonce}`
}

/** Signs a message with the seed of a day: HMAC-SHA256, in hexadecimal digits. */
export type Sign = (message: string) => string | Promise<string>

/** A whole number from 0 to one below `whole`, by the digits of an HMAC-SHA256. */
export function shareOf(digest: string, whole: number): number {
  return Number((BigInt(`0x${digest.slice(0, DIGITS)}`) * BigInt(whole)) >> BITS)
}

/** The number of a draw, from 0 to 999,999. */
export function ticketOf(digest: string): number {
  return shareOf(digest, PARTS)
}

/** The row of a table of odds that a number falls into: the first row has the lowest numbers. */
export function rowOfTicket<Row extends { parts: number }>(
  rows: readonly Row[],
  ticket: number,
): Row {
  let end = 0
  for (const row of rows) {
    end += row.parts
    if (ticket < end) return row
  }
  throw new RangeError('the odds do not add up')
}
