import { html } from 'hono/html'
import type { Db } from '#gateway/db/schema.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { areaField, countField, textField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { DEFAULT_QUESTIONNAIRE } from './default-questionnaire.ts'
import { type QuestionnaireContent, questionnaireContent } from './questionnaire-content.ts'
import {
  insertQuestionnaire,
  type StoredQuestionnaire,
  storedQuestionnaires,
} from './questionnaire-queries.ts'
import {
  ageLines,
  conditionLines,
  highestScore,
  LineError,
  parseAges,
  parseConditions,
  parseQuestions,
  questionLines,
} from './questionnaire-text.ts'

const TEXT_MAX = 20_000
const BAND_MAX = 9999

const fields = {
  version: textField('版本', {
    ...{ min: 1, max: 32, pattern: /^[\w.-]{1,32}$/, hint: '例如 2027-01，不能与以前的版本相同' },
    message: '请填写版本，可用字母、数字、横线和点',
  }),
  validDays: countField('结果有效天数', 3650, 1),
  testsPerDay: countField('每天最多测几次', 20, 1),
  band1: countField('C1 最高分', BAND_MAX),
  band2: countField('C2 最高分', BAND_MAX),
  band3: countField('C3 最高分', BAND_MAX),
  band4: countField('C4 最高分（更高为 C5）', BAND_MAX),
  questions: areaField('题目：每题一行“[编号] 题目”，下面每个选项一行“A 4分 选项”', {
    ...{ min: 1, max: TEXT_MAX, rows: 24, message: '请填写题目' },
  }),
  lowest: areaField('直接定为最低类的答案，每行一组，例如“source=D knowledge=A”', { max: 2000 }),
  conflicts: areaField('不能同时成立的答案，每行一组，例如“goal=A loss=D”', { max: 2000 }),
  ages: areaField('与证件年龄核对的选项，每行一个，例如“age=A 18-30”', { max: 2000 }),
}

interface Posted {
  version: string
  validDays: number
  testsPerDay: number
  band1: number
  band2: number
  band3: number
  band4: number
  questions: string
  lowest: string
  conflicts: string
  ages: string
}

/** The content, or the field whose text is wrong with a sentence. */
function contentOf(posted: Posted): QuestionnaireContent | { field: string; sentence: string } {
  let field = 'questions'
  try {
    const questions = parseQuestions(posted.questions)
    field = 'lowest'
    const lowest = parseConditions(posted.lowest, questions, 1)
    field = 'conflicts'
    const conflicts = parseConditions(posted.conflicts, questions, 2)
    field = 'ages'
    const ages = parseAges(posted.ages, questions)
    field = 'band4'
    const bands = [posted.band1, posted.band2, posted.band3, posted.band4]
    if (bands.some((band, i) => i > 0 && band <= (bands[i - 1] ?? 0)))
      throw new LineError('C1 到 C4 的最高分要依次增大')
    const highest = highestScore(questions)
    if (posted.band4 >= highest) throw new LineError(`满分是 ${highest}，没有人能测出 C5`)
    const { version, validDays, testsPerDay } = posted
    return { version, validDays, testsPerDay, bands, questions, lowest, conflicts, ages }
  } catch (error) {
    if (error instanceof LineError) return { field, sentence: error.message }
    throw error
  }
}

const create = opsForm({
  action: 'create',
  title: '启用新版风险测评问卷',
  label: '启用新版本',
  heading: () => '新版本',
  hint: () =>
    '从现行版本改起。启用后立即生效，正在答题的人会被请求重新作答；已有的测评结果在有效期内不变。',
  fields,
  initial: ([newest]: readonly StoredQuestionnaire[]) => {
    const current = newest ? questionnaireContent.decode(newest.content, '') : DEFAULT_QUESTIONNAIRE
    const { validDays, testsPerDay, bands, questions, lowest, conflicts = [], ages = [] } = current
    const [band1, band2, band3, band4] = bands
    return {
      ...{ validDays, testsPerDay, band1, band2, band3, band4 },
      ...{ questions: questionLines(questions), lowest: conditionLines(lowest) },
      ...{ conflicts: conditionLines(conflicts), ages: ageLines(ages) },
    }
  },
  async run(posted, { db, now }) {
    const content = contentOf(posted)
    if ('field' in content) return refusal({ [content.field]: content.sentence })
    const isTaken = content.version === DEFAULT_QUESTIONNAIRE.version
    if (isTaken || !(await insertQuestionnaire(db, content, now)))
      return refusal({ version: '这个版本已经用过' })
    const details = `${content.questions.length} 题，有效 ${content.validDays} 天`
    return { kind: 'done', message: '已启用新版本', audit: { subject: content.version, details } }
  },
})

const countOf = ({ content }: StoredQuestionnaire) =>
  questionnaireContent.decode(content, '').questions.length

const columns: readonly Column<StoredQuestionnaire>[] = [
  {
    title: '版本',
    value: (row) => row.version,
    cell: (row) => pageLink(`questionnaires/${row.version}`, row.version),
  },
  { title: '启用时间', kind: 'time', value: (row) => row.created_at },
  { title: '题数', kind: 'number', value: countOf },
  { title: '测评次数', kind: 'number', value: (row) => row.results },
]

/** Versions of the questionnaire; the newest is the one in use. */
export const questionnairesPage = listPage({
  path: 'questionnaires',
  title: '风险测评问卷',
  group: '交易',
  position: 260,
  filters: {},
  load: ({ db }) => storedQuestionnaires(db),
  columns,
  empty: `还没有自己的版本，正在使用内置问卷 ${DEFAULT_QUESTIONNAIRE.version}`,
  forms: [create],
})

async function versionOf(db: Db, version: string): Promise<StoredQuestionnaire | undefined> {
  return (await storedQuestionnaires(db)).find((row) => row.version === version)
}

/** A version as it was; nobody can change it. */
export const questionnairePage = editPage({
  path: 'questionnaires/:version',
  title: '问卷版本',
  load: ({ db, params: { version = '' } }) => versionOf(db, version),
  show(row, context) {
    const { questions } = questionnaireContent.decode(row.content, '')
    return html`${table({ caption: row.version, columns, rows: [row], empty: '' }, context)}
${questions.map(
  ({ title, options }) =>
    html`<section class="panel"><h2>${title}</h2><ul>${options.map(
      ({ key, text, score }) => html`<li>${key} ${text}（${score} 分）</li>`,
    )}</ul></section>`,
)}`
  },
  forms: [],
  links: () => [['全部版本', 'questionnaires']],
})
