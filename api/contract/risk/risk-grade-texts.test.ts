import { expect, test } from 'vitest'
import { investorGradeText, riskGradeText, suitableGradesText } from './risk-grade-texts.ts'

test('a class is named by its letter, its number and its word', () => {
  expect([1, 3, 5].map(investorGradeText)).toEqual(['C1 保守型', 'C3 稳健型', 'C5 激进型'])
  expect([1, 3, 5].map(riskGradeText)).toEqual(['R1 低风险', 'R3 中风险', 'R5 高风险'])
  expect([1, 2, 5].map(suitableGradesText)).toEqual(['R1', 'R1–R2', 'R1–R5'])
})
