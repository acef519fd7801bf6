import { html } from 'hono/html'
import { matchPage } from './find-pages.ts'
import { type NamedItem, namedItems } from './hooks.ts'
import { type OpsContext, opsPage } from './page/ops-page.ts'
import { type Column, pageLink, table } from './page/table.ts'
import { SEARCH_MAX, SEARCH_PATH } from './search-field.ts'
import { visiblePages } from './serve-page.ts'

const columns: readonly Column<NamedItem>[] = [
  { title: '类别', value: ({ kind }) => kind },
  { title: '找到的', cell: ({ path, label }) => pageLink(path, label) },
]

/** What the menu's field names: a page by its title, or an order, a person and the like by its number. */
export const searchPage = opsPage({
  path: SEARCH_PATH,
  title: '查找',
  isForEverybody: true,
  async show(context) {
    const words = (context.url.searchParams.get('q') ?? '').trim().slice(0, SEARCH_MAX)
    const [items, pages] = await foundBy(context, words)
    const [only, ...others] = [...items, ...pages]
    if (only && others.length === 0) return { kind: 'elsewhere', to: only.path }
    const empty = words
      ? `没有找到“${words}”。可以输入页面名称、订单号、用户编号或完整的手机号`
      : '请在菜单上方输入页面名称、订单号、用户编号或完整的手机号'
    return html`${table({ caption: words || '查找', columns, rows: [...items, ...pages], empty }, context)}`
  },
})

async function foundBy(
  context: OpsContext,
  words: string,
): Promise<readonly [items: readonly NamedItem[], pages: readonly NamedItem[]]> {
  if (words === '') return [[], []]
  const visible = await visiblePages(context)
  const items = (await namedItems.run(context, words)).flat()
  const pages = visible.flatMap(({ title, path, group }) =>
    group !== undefined && path !== '' && title.includes(words)
      ? [{ kind: group, label: title, path }]
      : [],
  )
  return [items.filter(({ path }) => matchPage(visible, path)), pages]
}
