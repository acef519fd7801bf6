import { createHash } from 'node:crypto'
import { parse } from 'yaml'
import { PIECE_KINDS } from '#api/news/piece.ts'
import { writeAudit } from '#gateway/ops/audit/audit-queries.ts'
import { readFields } from '#gateway/ops/form/field-set.ts'
import type { Fields, OpsContext } from '#gateway/ops/page/ops-page.ts'
import { insertDraft } from '#gateway/ops/publication/draft-queries.ts'
import { KIND_TEXTS, PIECE_FIELDS, problemsOf } from './piece-form.ts'
import { servicesOnSale } from './service-queries.ts'

/** A Markdown file, with what the desk's form asks for between two lines `---` at its head. */
export interface DraftFile {
  name: string
  text: string
}

interface ImportReport {
  /** One sentence per fault; nothing is imported while there is one. */
  problems: readonly string[]
  added: number
  /** Imported before, unchanged. */
  known: number
}

/** The words of a file's head, by the names of the form's fields. */
const HEAD: Readonly<Record<string, keyof typeof PIECE_FIELDS>> = {
  类型: 'kind',
  栏目: 'section',
  标题: 'title',
  署名: 'author',
  来源: 'source',
  产品: 'productId',
  课程: 'courseId',
  品牌: 'brand',
  重要: 'isImportant',
  定时: 'publishAt',
}

/** Submits files as drafts in the name of an operator; another one checks and releases each, as what is written by hand. */
export async function importDrafts(
  files: readonly DraftFile[],
  context: Pick<OpsContext, 'db' | 'operator' | 'operatorId' | 'now'>,
): Promise<ImportReport> {
  const drafts = files.map(readDraft)
  const problems: string[] = []
  const products = (await servicesOnSale(context.db)).map(({ value }) => value)
  for (const { name, texts, faults } of drafts) {
    const say = (found: Fields) => {
      for (const [field, fault] of Object.entries(found))
        problems.push(sentence(name, field, fault))
    }
    problems.push(...faults.map((fault) => `${name}：${fault}`))
    const reading = readFields(PIECE_FIELDS, texts)
    if (reading.kind === 'incomplete') say(reading.errors)
    else say(await problemsOf(reading.values, context))
    if (texts.productId && !products.includes(texts.productId))
      say({ productId: `没有产品 ${texts.productId}` })
  }
  if (problems.length > 0) return { problems, added: 0, known: 0 }
  const added = await context.db.transaction().execute((db) =>
    submit(
      { ...context, db },
      drafts.map(({ texts }) => texts),
    ),
  )
  return { problems, added, known: drafts.length - added }
}

/** Submits the drafts that were not submitted before, each with the audit row a draft written by hand has. */
async function submit(
  context: Pick<OpsContext, 'db' | 'operator' | 'operatorId' | 'now'>,
  drafts: readonly Fields[],
): Promise<number> {
  const added: string[] = []
  for (const texts of drafts) {
    const { draftId = '' } = texts
    if (await insertDraft(context, { draftId, page: 'pieces', texts })) added.push(draftId)
  }
  const { db, operator, operatorId, now } = context
  for (const subject of added) {
    const entry = { action: '提交内容', subject, details: '从文件夹导入', address: '命令行' }
    await writeAudit(db, { ...entry, operator, operatorId }, now)
  }
  return added.length
}

function readDraft({ name, text }: DraftFile): { name: string; texts: Fields; faults: string[] } {
  const [, head, markdown] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  // The same file is the same draft, however often it is imported.
  const draftId = createHash('sha256').update(`${name}\n${text}`).digest('hex').slice(0, 24)
  if (head === undefined)
    return { name, texts: { draftId }, faults: ['开头缺少两行 --- 之间的说明'] }
  const { values, fault } = readHead(head)
  const faults = fault ? [fault] : []
  const texts: Record<string, string> = { draftId, markdown: markdown?.trim() ?? '' }
  for (const [word, value] of Object.entries(values)) {
    const field = HEAD[word]
    if (field) texts[field] = fieldText(field, String(value ?? ''))
    else faults.push(`没有“${word}”这一项，可用的有 ${Object.keys(HEAD).join('、')}`)
  }
  return { name, texts, faults }
}

function readHead(head: string): { values: Readonly<Record<string, unknown>>; fault?: string } {
  try {
    // Every value is a text: a day stays as it is written.
    const values: unknown = parse(head, { schema: 'failsafe' })
    if (typeof values === 'object' && values !== null && !Array.isArray(values))
      return { values: values as Record<string, unknown> }
    return { values: {}, fault: '开头的说明要写成“标题: …”这样的行' }
  } catch {
    return { values: {}, fault: '开头的说明要写成“标题: …”这样的行' }
  }
}

function fieldText(field: string, value: string): string {
  if (field === 'kind') return PIECE_KINDS.find((kind) => KIND_TEXTS[kind] === value) ?? value
  if (field === 'isImportant') return value === '是' ? '1' : ''
  return value
}

function sentence(name: string, field: string, fault: string): string {
  const word = Object.keys(HEAD).find((one) => HEAD[one] === field) ?? '正文'
  return `${name}：${word}：${fault}`
}
