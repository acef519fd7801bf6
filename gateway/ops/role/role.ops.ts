import { html } from 'hono/html'
import { findPages } from '../find-pages.ts'
import { levelsField, ticksField } from '../form/choice-fields.ts'
import { opsForm, refusal } from '../form/ops-form.ts'
import { editPage } from '../page/edit-page.ts'
import type { Markup, OpsContext } from '../page/ops-page.ts'
import { type Column, table } from '../page/table.ts'
import {
  type Area,
  areasOf,
  isWithin,
  ownRightsOf,
  permission,
  permissionsFor,
} from './permissions.ts'
import { deleteRole, findRole, saveRole } from './role-queries.ts'
import { ROLE_NAME_TAKEN, roleName } from './roles.ops.ts'
import type { Role } from './shipped-roles.ts'

const LEVELS = [
  { value: 'read', label: '可查看' },
  { value: 'write', label: '可查看和操作' },
]
const levels = levelsField('页面', LEVELS, async () =>
  areasOf(await findPages()).map(({ path, title, group }) => ({
    value: path,
    label: `${group} · ${title}`,
  })),
)

const ownRights = ticksField('单项操作（页面选“可查看”或“无”时，只能做勾选的操作）', async () =>
  (await ownRightsOf(await findPages())).map(({ permission: value, area, title }) => ({
    value,
    label: `${area.group} · ${area.title}：${title}`,
  })),
)

/** The highest level of each area. */
function levelsOf({ permissions }: Role): readonly string[] {
  const isWritten = (path: string) => permissions.includes(permission({ path }, 'write'))
  return permissions.filter(
    (one) =>
      one.endsWith(':write') || (one.endsWith(':read') && !isWritten(one.split(':')[0] ?? '')),
  )
}

const ownOf = ({ permissions }: Role) => permissions.filter((one) => !/:(read|write)$/.test(one))

interface Chosen {
  levels: readonly string[]
  own: readonly string[]
}

/** Who may do one thing in an area may see it. */
async function permissionsOfChoice({ levels: chosen, own }: Chosen): Promise<readonly string[]> {
  const pages = await findPages()
  const rights = await ownRightsOf(pages)
  return areasOf(pages).flatMap((area) => {
    if (chosen.includes(permission(area, 'write'))) return permissionsFor(area, 'write')
    const single = rights
      .filter((right) => right.area.path === area.path && own.includes(right.permission))
      .map((right) => right.permission)
    if (single.length === 0 && !chosen.includes(permission(area, 'read'))) return []
    return [...permissionsFor(area, 'read'), ...new Set(single)]
  })
}

const save = opsForm({
  action: 'save',
  title: '修改角色',
  label: '保存',
  heading: () => '权限',
  hint: () => '立即生效，包括已登录的人。您不能授予自己没有的权限。',
  fields: { name: roleName, levels, own: ownRights },
  initial: (role: Role) => ({ name: role.name, levels: levelsOf(role), own: ownOf(role) }),
  isOffered: ({ isShipped }) => !isShipped,
  async run({ name, ...chosen }, { db, now, permissions: held, params: { roleId = '' } }) {
    const before = await findRole(db, roleId)
    if (!before) return undefined
    const permissions = await permissionsOfChoice(chosen)
    if (!isWithin([...permissions, ...before.permissions], held))
      return refusal({ levels: '只能修改您自己拥有的权限' })
    if (!(await saveRole(db, { roleId, name, permissions }, now)))
      return refusal({ name: ROLE_NAME_TAKEN })
    const details = `${name}：${permissions.join(' ') || '无权限'}`
    return { kind: 'done', message: '已保存', audit: { subject: roleId, details } }
  },
})

const remove = opsForm({
  action: 'delete',
  title: '删除角色',
  label: '确认删除',
  isDangerous: true,
  fields: {},
  isOffered: ({ isShipped }: Role) => !isShipped,
  confirm: { label: '删除', question: '还有人使用的角色不能删除。' },
  async run(_, { db, params: { roleId = '' } }) {
    const role = await findRole(db, roleId)
    if (!role || !(await deleteRole(db, roleId))) return undefined
    const audit = { subject: roleId, details: role.name }
    return { kind: 'done', message: '已删除', audit, to: 'roles' }
  },
  gone: '还有人使用这个角色，请先调整他们的角色',
})

async function facts(role: Role, context: OpsContext): Promise<Markup> {
  const areas = areasOf(await findPages())
  const levelOf = (area: Area) =>
    role.permissions.includes(permission(area, 'write'))
      ? '可查看和操作'
      : role.permissions.includes(permission(area, 'read'))
        ? '可查看'
        : '无'
  const columns: readonly Column<Area>[] = [
    { title: '分组', value: ({ group }) => group },
    { title: '页面', value: ({ title }) => title },
    { title: '权限', value: levelOf },
  ]
  if (!role.isShipped) return html`<p>${role.name}</p>`
  return html`<p>${role.name}：${role.summary}。系统自带的角色不能修改，新页面按分组自动归入。</p>
${table({ caption: '权限', columns, rows: areas, empty: '没有页面' }, context)}`
}

/** One role and what it may see and do. */
export const rolePage = editPage<Role>({
  path: 'roles/:roleId',
  title: '角色设置',
  load: ({ db, params: { roleId = '' } }) => findRole(db, roleId),
  show: facts,
  forms: [save, remove],
  links: () => [['全部角色', 'roles']],
})
