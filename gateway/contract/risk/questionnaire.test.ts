import { describe, expect, test } from 'vitest'
import { DEFAULT_QUESTIONNAIRE } from './default-questionnaire.ts'
import { findRiskGrade } from './questionnaire.ts'
import { questionnaireContent } from './questionnaire-content.ts'

const { questions } = DEFAULT_QUESTIONNAIRE
/** Answers every question with the option of the place that is highest, lowest or in between. */
const answersBy = (rank: (scores: readonly number[]) => number) =>
  new Map(
    questions.map(({ id, options }) => {
      const wanted = rank(options.map(({ score }) => score))
      return [id, options.find(({ score }) => score === wanted)?.key ?? ''] as const
    }),
  )

describe('the shipped questionnaire', () => {
  test('the shipped questionnaire is one an operator could have stored', () => {
    const wire: unknown = JSON.parse(JSON.stringify(DEFAULT_QUESTIONNAIRE))
    expect(questionnaireContent.decode(wire, '')).toEqual(DEFAULT_QUESTIONNAIRE)
  })

  test('the boldest answers give C5, and an investor who bears no loss the lowest class', () => {
    expect(
      findRiskGrade(
        DEFAULT_QUESTIONNAIRE,
        answersBy((s) => Math.max(...s)),
      ),
    ).toMatchObject({
      level: 5,
      isLowest: false,
    })
    expect(
      findRiskGrade(
        DEFAULT_QUESTIONNAIRE,
        answersBy((s) => Math.min(...s)),
      ),
    ).toMatchObject({
      level: 1,
      isLowest: true,
    })
  })

  test('a high score does not hide that no loss can be borne', () => {
    const answers = answersBy((scores) => Math.max(...scores)).set('loss', 'A')
    expect(findRiskGrade(DEFAULT_QUESTIONNAIRE, answers)).toMatchObject({
      level: 1,
      isLowest: true,
    })
  })

  test.each([
    [18, 1],
    [19, 2],
    [28, 2],
    [29, 3],
    [38, 3],
    [39, 4],
    [48, 4],
    [49, 5],
  ])('the score %i is C%i', (score, level) => {
    const one = {
      ...DEFAULT_QUESTIONNAIRE,
      lowest: [],
      questions: [{ id: 'q', title: '', options: [{ key: 'A', text: 'a', score }] }],
    }
    expect(findRiskGrade(one, new Map([['q', 'A']]))).toMatchObject({ score, level })
  })

  test('no class is found where an answer is missing or not among the options', () => {
    const answers = answersBy((scores) => Math.max(...scores))
    expect(findRiskGrade(DEFAULT_QUESTIONNAIRE, new Map([...answers].slice(1)))).toBeUndefined()
    expect(findRiskGrade(DEFAULT_QUESTIONNAIRE, answers.set('loss', 'Z'))).toBeUndefined()
  })
})
