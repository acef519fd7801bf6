import { describe, expect, test } from 'vitest'
import { DEFAULT_QUESTIONNAIRE } from './default-questionnaire.ts'
import {
  ageLines,
  conditionLines,
  highestScore,
  parseAges,
  parseConditions,
  parseQuestions,
  questionLines,
} from './questionnaire-text.ts'

const { questions, lowest, conflicts = [], ages = [] } = DEFAULT_QUESTIONNAIRE

describe('a questionnaire as text', () => {
  test('the shipped questionnaire is the same after it was written and read', () => {
    expect(parseQuestions(questionLines(questions))).toEqual(questions)
    expect(parseConditions(conditionLines(lowest), questions, 1)).toEqual(lowest)
    expect(parseConditions(conditionLines(conflicts), questions, 2)).toEqual(conflicts)
    expect(parseAges(ageLines(ages), questions)).toEqual(ages)
  })

  test('the highest score is the sum of the best answers', () => {
    expect(
      highestScore(parseQuestions('[a] 甲？\nA 1分 少\nB 5分 多\n\n[b] 乙？\nA 2分 少\nB 3分 多')),
    ).toBe(8)
  })

  test.each([
    ['', '请填写题目'],
    ['A 1分 没有题目', '看不懂“A 1分 没有题目”'],
    ['[a] 甲？\nA 1分 只有一个', '至少要有两个选项'],
    ['[a] 甲？\nA 1分 一\nA 2分 二', '选项 A 写了两次'],
    ['[a] 甲？\nA 1分 一\nB 2分 二\n[a] 又是甲？', '题目 [a] 写了两次'],
    ['[a] 甲？\nA 101分 一\nB 2分 二', '的分数超过 100'],
    ['[a] 甲？\nA 一\nB 2分 二', '看不懂“A 一”'],
  ])('the questions %j are refused with a sentence', (text, sentence) => {
    expect(() => parseQuestions(text)).toThrow(sentence)
  })

  test.each(['nothing=A', 'age=Z', 'age'])('a rule about %s is refused', (line) => {
    expect(() => parseConditions(line, questions, 1)).toThrow('提到的题目或选项不存在')
  })
})
