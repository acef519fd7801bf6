import { html } from 'hono/html'
import { timeText } from '#gateway/china-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import { loadedChoiceField } from '#gateway/ops/form/choice-fields.ts'
import { optionalField } from '#gateway/ops/form/field.ts'
import { filterForm, readFilter } from '#gateway/ops/form/filter-form.ts'
import type { Markup, OpsContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, table } from '#gateway/ops/page/table.ts'
import { changedLines } from './version-changes.ts'

async function versionsOf(db: Db, pieceId: string) {
  return db
    .selectFrom('piece_versions')
    .selectAll()
    .where('piece_id', '=', pieceId)
    .orderBy('version')
    .execute()
}
type Version = Awaited<ReturnType<typeof versionsOf>>[number]

interface Text {
  title: string
  markdown: string
}

/** What differs between two texts: a line of the one, or of the other. */
export function changesMarkup(earlier: Text, later: Text): Markup {
  const textOf = ({ title, markdown }: Text) => `${title}\n${markdown}`
  const changes = changedLines(textOf(earlier), textOf(later))
  if (changes.length === 0) return html`<p class="empty">没有差异</p>`
  return html`<ul class="changes">${changes.map(({ kind, line }) =>
    kind === 'added' ? html`<li>＋ <ins>${line}</ins></li>` : html`<li>－ <del>${line}</del></li>`,
  )}</ul>`
}

const columns: readonly Column<Version>[] = [
  { title: '版本', kind: 'number', value: ({ version }) => version },
  { title: '发布时间', kind: 'time', value: ({ published_at }) => published_at },
  { title: '署名', value: ({ author }) => author },
  { title: '核对', value: ({ reviewer }) => reviewer },
  { title: '更正', value: ({ correction }) => correction },
]

/** Every version of a piece, and what differs between two of them: the last two, or those of the address. */
export async function versionsMarkup(pieceId: string, context: OpsContext): Promise<Markup> {
  const versions = await versionsOf(context.db, pieceId)
  if (versions.length < 2) return html``
  const choices = versions.map(({ version, published_at }) => ({
    value: String(version),
    label: `第 ${version} 版　${timeText(published_at)}`,
  }))
  const fields = {
    from: optionalField(
      loadedChoiceField('比较', async () => choices),
      '上一版',
    ),
    to: optionalField(
      loadedChoiceField('与', async () => choices),
      '最新一版',
    ),
  }
  const asked = readFilter(fields, context.url)
  const byNumber = (number: string | undefined, place: number) =>
    versions.find(({ version }) => String(version) === number) ?? versions.at(place)
  const [earlier, later] = [byNumber(asked.from, -2), byNumber(asked.to, -1)]
  if (!earlier || !later) return html``
  const filter = { from: String(earlier.version), to: String(later.version) }
  return html`<section class="panel" aria-label="版本"><h2>版本</h2>
${table({ caption: '已发布的版本', columns, rows: versions, empty: '' }, context)}
${filterForm({ fields, filter, hasFile: false }, context)}
<h3>第 ${earlier.version} 版与第 ${later.version} 版的差异</h3>
${changesMarkup(earlier, later)}</section>`
}
