import { randomBytes } from 'node:crypto'
import { opsForm, refusal } from '../form/ops-form.ts'
import { textField } from '../form/typed-fields.ts'
import { listPage } from '../page/list-page.ts'
import { type Column, pageLink } from '../page/table.ts'
import { allRoles, countHolders, saveRole } from './role-queries.ts'
import type { Role } from './shipped-roles.ts'

interface Row extends Role {
  holders: number
}

export const ROLE_NAME_TAKEN = '已有同名角色，请换一个名称'
export const roleName = textField('名称', { min: 2, max: 20, message: '请填写 2 到 20 字的名称' })

const add = opsForm({
  action: 'add',
  title: '新增角色',
  label: '新增',
  heading: () => '新增角色',
  hint: () => '新增后在角色页面选择它能查看和操作哪些页面。',
  fields: { name: roleName },
  initial: (_: readonly Row[]) => ({}),
  async run({ name }, { db, now }) {
    const roleId = randomBytes(12).toString('hex')
    if (!(await saveRole(db, { roleId, name, permissions: [] }, now)))
      return refusal({ name: ROLE_NAME_TAKEN })
    const audit = { subject: roleId, details: name }
    return { kind: 'done', message: '已新增', audit, to: `roles/${roleId}` }
  },
})

const columns: readonly Column<Row>[] = [
  {
    title: '角色',
    value: ({ name }) => name,
    cell: ({ roleId, name }) => pageLink(`roles/${roleId}`, name),
  },
  { title: '来源', value: ({ isShipped }) => (isShipped ? '系统自带' : '自定义') },
  { title: '说明', value: ({ summary }) => summary },
  { title: '人数', kind: 'number', value: ({ holders }) => holders },
]

/** Shipped roles and those operators wrote. */
export const rolesPage = listPage({
  path: 'roles',
  title: '角色',
  group: '运营台',
  position: 25,
  filters: {},
  async load({ db }) {
    const holders = await countHolders(db)
    return (await allRoles(db)).map((role) => ({ ...role, holders: holders.get(role.roleId) ?? 0 }))
  },
  columns,
  empty: '没有角色',
  forms: [add],
})
