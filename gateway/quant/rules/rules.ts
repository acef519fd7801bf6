import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexRotation } from './index-rotation.ts'
import { lowVolatility } from './low-volatility.ts'
import type { QuantRule } from './rule.ts'
import { trend } from './trend.ts'

export const RULES: readonly QuantRule[] = [lowVolatility, indexRotation, trend]

export function ruleById(ruleId: string): QuantRule | undefined {
  return RULES.find((rule) => rule.ruleId === ruleId)
}

/** The first digits of the SHA-256 of a rule's file: what ran is what is shown. */
export function ruleHash({ ruleId }: QuantRule): string {
  const file = readFileSync(join(import.meta.dirname, `${ruleId}.ts`))
  return createHash('sha256').update(file).digest('hex').slice(0, 12)
}
