import type { SessionPhase } from './session-schedule.ts'

/** When a call auction of Shanghai, Shenzhen and Beijing collects orders, in seconds of the day. */
export interface AuctionHours {
  kind: 'opening' | 'closing'
  from: number
  to: number
}

const OPENING: AuctionHours = { kind: 'opening', from: 33_300, to: 33_900 }
const CLOSING: AuctionHours = { kind: 'closing', from: 53_820, to: 54_000 }

const BY_PHASE: Readonly<Partial<Record<SessionPhase, AuctionHours>>> = {
  openingAuction: OPENING,
  openingAuctionFixed: OPENING,
  matchPause: OPENING,
  closingAuction: CLOSING,
}

/** The auction a phase shows: the one under way, or the one that has just set the opening price. */
export function auctionHours(phase: SessionPhase | undefined): AuctionHours | undefined {
  return phase && BY_PHASE[phase]
}
