import { priceDecimals } from '#api/exchange/board.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { COST_MAX_MILLI, type OwnHolding, SHARES_MAX } from '#api/watchlist/holding/holding.ts'
import type { Problems } from '#lib/data/form.ts'
import { PANEL_TEXTS } from '../panel-texts.ts'

const TEXTS = PANEL_TEXTS.holding

/** Decimals of a cost, which is an average of what was paid: as many as brokers show. */
const COST_DECIMALS = 3

export interface HoldingFields {
  cost: string
  shares: string
}

/**
 * Parses a typed holding; a sentence per wrong field. No shares delete the holding that was there before, whatever its
 * cost; without one before, a cost needs shares.
 */
export function readHolding(
  { cost, shares }: HoldingFields,
  before: OwnHolding | undefined,
): { holding: OwnHolding | undefined } | { problems: Problems<HoldingFields> } {
  const typedCost = plain(cost).replace(/元$/, '')
  const typedShares = plain(shares).replace(/股$/, '')
  if (typedShares === '' || Number(typedShares) === 0)
    return typedCost === '' || before
      ? { holding: undefined }
      : { problems: { shares: TEXTS.sharesMissing } }
  const problems = {
    cost: costProblem(typedCost),
    shares: sharesProblem(typedShares),
  }
  if (problems.cost || problems.shares) return { problems }
  return { holding: { costMilli: milliOf(typedCost), shareCount: Number(typedShares) } }
}

/** What the fields show of a holding: a cost as fine as a price, or finer where it is. */
export function holdingFields(symbol: StockSymbol, holding: OwnHolding | undefined): HoldingFields {
  if (!holding) return { cost: '', shares: '' }
  const decimals = holding.costMilli % 10 === 0 ? priceDecimals(symbol) : COST_DECIMALS
  const cost = (holding.costMilli / 1000).toFixed(decimals)
  return { cost, shares: String(holding.shareCount) }
}

function costProblem(text: string): string | undefined {
  if (text === '') return TEXTS.costMissing
  if (!/^\d+(\.\d*)?$/.test(text)) return TEXTS.noNumber
  const [, fraction = ''] = text.split('.')
  if (fraction.replace(/0+$/, '').length > COST_DECIMALS) return TEXTS.tooFine
  if (milliOf(text) === 0) return TEXTS.notPositive
  return milliOf(text) > COST_MAX_MILLI ? TEXTS.tooDear : undefined
}

function sharesProblem(text: string): string | undefined {
  if (!/^\d+(\.\d*)?$/.test(text)) return TEXTS.noNumber
  if (!Number.isInteger(Number(text))) return TEXTS.notWhole
  return Number(text) > SHARES_MAX ? TEXTS.tooMany : undefined
}

const milliOf = (text: string) => Math.round(Number(text) * 1000)

/** Full-width digits, grouping and spaces are as good as plain ones. */
const plain = (typed: string) => typed.normalize('NFKC').replace(/[,\s]/g, '')
