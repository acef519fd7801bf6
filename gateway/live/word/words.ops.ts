import type { Services } from '#gateway/http/handle.ts'
import { subjectField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { areaField, textField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Column } from '#gateway/ops/page/table.ts'
import { lettersOf } from './forbidden-words.ts'
import { insertWords, removeWord, type WordRow, wordRows } from './word-queries.ts'

const WORDS_MAX = 200
const LETTERS_MIN = 2
const LETTERS_MAX = 20

const forget = async ({ live }: Services) => live.words.forget()

/** Why a line cannot be a forbidden word; a single character would forbid nearly every sentence. */
function lineProblem(line: string): string | undefined {
  const { length } = [...lettersOf(line)]
  if (length < LETTERS_MIN) return `“${line}”太短，至少 ${LETTERS_MIN} 个字`
  return length > LETTERS_MAX ? `“${line}”太长，最多 ${LETTERS_MAX} 个字` : undefined
}

const add = opsForm({
  action: 'add',
  title: '新增违禁词',
  label: '新增',
  heading: () => '新增违禁词',
  hint: () =>
    '每行一个。直播间、提问、评论、课程评价和圈子都不能发出含有它的内容，空格、标点和全角写法也会被识别。几秒内生效，已经发出的内容不受影响。',
  fields: { words: areaField('违禁词', { min: 1, max: 5000, message: '请填写违禁词，每行一个' }) },
  async run({ words }, { db, now }) {
    const lines = words.split(/\s*\n\s*/).filter((line) => line !== '')
    if (lines.length > WORDS_MAX) return refusal({ words: `一次最多 ${WORDS_MAX} 个` })
    const problem = lines.map(lineProblem).find((one) => one !== undefined)
    if (problem) return refusal({ words: problem })
    const byLetters = new Map(lines.map((word) => [lettersOf(word), word]))
    const rows = [...byLetters].map(([letters, word]) => ({ letters, word, added_at: now }))
    const added = await insertWords(db, rows)
    if (added.length === 0) return refusal({ words: '这些词已经在名单里' })
    return {
      ...{ kind: 'done' as const, message: `已新增 ${added.length} 个`, afterCommit: forget },
      audit: { subject: added[0] ?? '', details: added.join('、') },
    }
  },
})

const remove = opsForm({
  action: 'remove',
  title: '移除违禁词',
  label: '移除',
  isQuiet: true,
  fields: { letters: subjectField(/^.{1,80}$/, '没有这个违禁词') },
  initial: ({ letters }: WordRow) => ({ letters }),
  async run({ letters }, { db }) {
    const word = await removeWord(db, letters)
    if (word === undefined) return undefined
    const audit = { subject: word }
    return { kind: 'done', message: `已移除“${word}”`, audit, afterCommit: forget }
  },
  gone: '这个词已经移除，请刷新页面',
})

const columns: readonly Column<WordRow>[] = [
  { title: '违禁词', value: (row) => row.word },
  { title: '新增时间', kind: 'time', value: (row) => row.added_at },
]

/** Words that nobody can publish. */
export const forbiddenWordsPage = listPage({
  path: 'forbidden-words',
  title: '违禁词',
  group: '内容',
  position: 430,
  filters: { word: textField('违禁词', { type: 'search', max: 20 }) },
  load: ({ db }, { word }, { limit }) => wordRows(db, { part: word && lettersOf(word), limit }),
  columns: [...columns, { title: '操作', cell: (row, context) => remove.render(row, context) }],
  empty: '没有违禁词',
  forms: [add],
  actions: [remove],
})
