import { symbolParts } from '#api/exchange/symbol.ts'
import { conditionOf } from '#api/screening/conditions/catalogue.ts'
import type { PickedCondition } from '#api/screening/conditions/condition.ts'
import type { FoundStock } from '#api/screening/screen.ts'
import { SCREENING_TEXTS } from './texts.ts'

/** A table with a row per stock as CSV, with a mark that makes spreadsheets read it as UTF-8. */
export function resultTable(
  stocks: readonly FoundStock[],
  conditions: readonly PickedCondition[],
): string {
  const heads = conditions.map(({ id }) => {
    const condition = conditionOf(id)
    return condition ? `${condition.name}${condition.unit && `(${condition.unit})`}` : id
  })
  const rows = stocks.map(({ symbol, name, industry = '', price, changePercent, figures }) => [
    `${symbolParts(symbol)?.exchange ?? ''}${symbolParts(symbol)?.code ?? symbol}`,
    name,
    industry,
    price,
    changePercent ?? '',
    ...figures.map((figure) => figure ?? ''),
  ])
  return `\uFEFF${[[...SCREENING_TEXTS.csvHead, ...heads], ...rows].map(lineOf).join('\r\n')}\r\n`
}

function lineOf(cells: readonly (string | number)[]): string {
  return cells
    .map((cell) =>
      /[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell,
    )
    .join(',')
}
