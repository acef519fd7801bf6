import type { QuestionnaireContent } from './questionnaire-content.ts'

type Questions = QuestionnaireContent['questions']
type Conditions = QuestionnaireContent['lowest']
type Ages = NonNullable<QuestionnaireContent['ages']>

/** The line that is wrong, in a sentence. */
export class LineError extends Error {
  override readonly name = 'LineError'
}

/** Questions as operators write them: a line for the question, a line for every answer, an empty line. */
export function questionLines(questions: Questions): string {
  const written = questions.map(({ id, title, options }) => {
    const answers = options.map(({ key, score, text }) => `${key} ${score}分 ${text}`)
    return [`[${id}] ${title}`, ...answers].join('\n')
  })
  return written.join('\n\n')
}

const QUESTION = /^\[([a-z][a-z0-9-]{0,31})\]\s*(\S.{0,99})$/u
const OPTION = /^([A-Z])\s+(\d{1,3})\s*分\s+(\S.{0,99})$/u
const SCORE_MAX = 100

export function parseQuestions(text: string): Questions {
  const questions: {
    id: string
    title: string
    options: Questions[number]['options'][number][]
  }[] = []
  for (const line of linesOf(text)) {
    const [, id, title] = QUESTION.exec(line) ?? []
    const [, key, score, words] = OPTION.exec(line) ?? []
    const current = questions.at(-1)
    if (id && title) {
      if (questions.some((one) => one.id === id)) throw new LineError(`题目 [${id}] 写了两次`)
      questions.push({ id, title, options: [] })
    } else if (key && words && current) {
      if (Number(score) > SCORE_MAX) throw new LineError(`“${line}”的分数超过 ${SCORE_MAX}`)
      if (current.options.some((one) => one.key === key))
        throw new LineError(`题目 [${current.id}] 的选项 ${key} 写了两次`)
      current.options.push({ key, text: words, score: Number(score) })
    } else
      throw new LineError(
        `看不懂“${line}”：题目写作“[age] 您的年龄？”，选项写作“A 4分 18 至 30 周岁”`,
      )
  }
  const short = questions.find(({ options }) => options.length < 2)
  if (short) throw new LineError(`题目 [${short.id}] 至少要有两个选项`)
  if (questions.length === 0) throw new LineError('请填写题目')
  return questions
}

/** Combinations of answers, one a line: `source=D knowledge=A`. */
export function conditionLines(conditions: Conditions): string {
  return conditions.map((all) => all.map((pair) => pair.join('=')).join(' ')).join('\n')
}

export function parseConditions(text: string, questions: Questions, least: number): Conditions {
  return linesOf(text).map((line) => {
    const pairs = line.split(/\s+/).map((part) => part.split('='))
    for (const [id = '', key = ''] of pairs) checkAnswer(questions, id, key, line)
    if (pairs.length < least) throw new LineError(`“${line}”至少要有 ${least} 个答案`)
    return pairs
  })
}

/** Ages that answers state, one a line: `age=A 18-30`. */
export function ageLines(ages: Ages): string {
  return ages.map(({ id, key, from, to }) => `${id}=${key} ${from}-${to}`).join('\n')
}

export function parseAges(text: string, questions: Questions): Ages {
  return linesOf(text).map((line) => {
    const [, id = '', key = '', from, to] =
      /^([^=\s]+)=(\S+)\s+(\d{1,3})-(\d{1,3})$/.exec(line) ?? []
    if (from === undefined || Number(from) > Number(to))
      throw new LineError(`看不懂“${line}”：年龄写作“age=A 18-30”`)
    checkAnswer(questions, id, key, line)
    return { id, key, from: Number(from), to: Number(to) }
  })
}

function checkAnswer(questions: Questions, id: string, key: string, line: string): void {
  const question = questions.find((one) => one.id === id)
  if (!question?.options.some((option) => option.key === key))
    throw new LineError(`“${line}”提到的题目或选项不存在`)
}

/** The highest sum of scores that answers can reach. */
export function highestScore(questions: Questions): number {
  const best = questions.map(({ options }) => Math.max(...options.map(({ score }) => score)))
  return best.reduce((sum, score) => sum + score, 0)
}

function linesOf(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}
