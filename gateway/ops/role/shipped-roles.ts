import type { OpsPage } from '../page/ops-page.ts'
import { type Area, areasOf, permissionsFor } from './permissions.ts'

export interface Role {
  roleId: string
  name: string
  /** What it is for; roles that operators wrote have none. */
  summary: string
  isShipped: boolean
  permissions: readonly string[]
}

export const ADMINISTRATOR = 'administrator'
/** The group of operators, roles and the audit log. */
const DESK = '运营台'

interface Rule {
  roleId: string
  name: string
  summary: string
  writes(area: Area): boolean
  reads?(area: Area): boolean
}

const inGroups =
  (...groups: readonly string[]) =>
  ({ group }: Area) =>
    groups.includes(group)

const RULES: readonly Rule[] = [
  {
    roleId: ADMINISTRATOR,
    name: '管理员',
    summary: '全部页面，包括人员、角色和操作记录',
    writes: () => true,
  },
  {
    roleId: 'operations',
    name: '运营',
    summary: '操作营销和内容，查看投顾',
    writes: inGroups('营销', '内容'),
    reads: inGroups('投顾'),
  },
  {
    roleId: 'service',
    name: '客服',
    summary: '操作客服，查看交易',
    writes: inGroups('客服'),
    reads: inGroups('交易'),
  },
  {
    roleId: 'finance',
    name: '财务',
    summary: '操作交易，查看客服',
    writes: inGroups('交易'),
    reads: inGroups('客服'),
  },
  {
    roleId: 'adviser-review',
    name: '投顾审核',
    summary: '操作投顾，查看内容',
    writes: inGroups('投顾'),
    reads: inGroups('内容'),
  },
  {
    roleId: 'reader',
    name: '只读',
    summary: '查看人员、角色和操作记录以外的全部页面',
    writes: () => false,
    reads: ({ group }) => group !== DESK,
  },
]

/** The roles that come with the product: a new page belongs to those of its group. */
export function shippedRoles(pages: readonly OpsPage[]): readonly Role[] {
  const areas = areasOf(pages)
  return RULES.map(({ writes, reads, ...role }) => ({
    ...role,
    isShipped: true,
    permissions: areas.flatMap((area) => {
      if (writes(area)) return permissionsFor(area, 'write')
      return reads?.(area) ? permissionsFor(area, 'read') : []
    }),
  }))
}
