import { html } from 'hono/html'
import { type FirstRunStep, firstRunSteps } from './hooks.ts'
import { type Markup, type OpsContext, opsPage } from './page/ops-page.ts'
import { type Column, pageLink, table } from './page/table.ts'
import { mayUse } from './role/permissions.ts'

const columns: readonly Column<FirstRunStep>[] = [
  { title: '项目', value: ({ title }) => title },
  { title: '没有它会怎样', value: ({ consequence }) => consequence },
  {
    title: '在哪里填写',
    cell: ({ place }) =>
      typeof place === 'string' ? html`${place}` : pageLink(place.path, place.label),
  },
]

const readyColumns: readonly Column<FirstRunStep>[] = columns.filter(
  ({ title }) => title !== '没有它会怎样',
)

/** What is still to be filled in before people can use the product; every domain contributes its own. */
export const firstRunPage = opsPage({
  path: 'first-run',
  title: '开业准备',
  group: '运营台',
  position: 5,
  async show(context) {
    const steps = await sortedSteps(context)
    const missing = steps.filter(({ isReady }) => !isReady)
    const ready = steps.filter(({ isReady }) => isReady)
    return html`<p class="hint">新的网站从空的数据开始。下面列出还没有准备的内容，填好一项就少一项。</p>
${table({ caption: `还缺 ${missing.length} 项`, columns, rows: missing, empty: '全部准备好了' }, context)}
${table({ caption: `已准备 ${ready.length} 项`, columns: readyColumns, rows: ready, empty: '还没有准备好的内容' }, context)}`
  },
})

async function sortedSteps(context: OpsContext): Promise<readonly FirstRunStep[]> {
  const steps = (await firstRunSteps.run(context)).flat()
  return steps.toSorted((a, b) => a.position - b.position)
}

/** A link to the page for people who may see it, as long as something is missing. */
export async function firstRunLink(context: OpsContext): Promise<Markup> {
  if (!mayUse(context.permissions, firstRunPage, 'read')) return html``
  const missing = (await sortedSteps(context)).filter(({ isReady }) => !isReady)
  if (missing.length === 0) return html``
  return html`<section class="panel"><h2>开业准备</h2>
<p>还缺 ${missing.length} 项：${missing.map(({ title }) => title).join('、')}。${pageLink('first-run', '去看看')}</p></section>`
}
