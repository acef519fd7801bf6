/** Names of the classes of investors and products under the suitability rules, C1 to C5 and R1 to R5. */
const INVESTOR_GRADE_TEXTS = ['保守型', '谨慎型', '稳健型', '积极型', '激进型'] as const
const RISK_GRADE_TEXTS = ['低风险', '中低风险', '中风险', '中高风险', '高风险'] as const

/** `C3 稳健型`; the codecs admit only levels 1 to 5. */
export function investorGradeText(level: number): string {
  return `C${level} ${INVESTOR_GRADE_TEXTS[level - 1] ?? ''}`.trim()
}

/** `R3 中风险`. */
export function riskGradeText(level: number): string {
  return `R${level} ${RISK_GRADE_TEXTS[level - 1] ?? ''}`.trim()
}

/** Products an investor of a class may buy: all up to the same number. */
export function suitableGradesText(level: number): string {
  return level === 1 ? 'R1' : `R1–R${level}`
}
