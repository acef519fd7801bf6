import type { Brand } from '#lib/shell/page/brands/brand-facts.ts'

/** A certificate as shown on the page: sample values of a sample company. */
export interface Licence {
  id: string
  name: string
  numberName: string
  number: string
  authority: string
  validity: string
  scope: string
  /** Where the public can look up the real one, in words. */
  register: string
}

/** Certificates that a securities adviser shows to the public. */
export function licencesOf(brand: Brand): readonly Licence[] {
  return [
    {
      id: 'business',
      name: '营业执照',
      numberName: '统一社会信用代码',
      number: '示例 0000 0000 0000 0001',
      authority: '示例市市场监督管理局',
      validity: '2020-01-01 至 长期',
      scope: '证券投资咨询；投资者教育',
      register: '国家企业信用信息公示系统，按企业名称查询',
    },
    {
      id: 'securities',
      name: '经营证券期货业务许可证',
      numberName: '许可证编号',
      number: brand.licence,
      authority: '示例监督管理机构',
      validity: '2024-03-01 至 2027-02-28',
      scope: '证券投资咨询',
      register: '证券监督管理机构网站的合法机构名录，按机构名称查询',
    },
    {
      id: 'internet',
      name: '增值电信业务经营许可证',
      numberName: '许可证编号',
      number: '示例 B2-00000001',
      authority: '示例省通信管理局',
      validity: '2023-06-01 至 2028-05-31',
      scope: '互联网信息服务',
      register: '电信主管部门的许可证信息查询系统，按编号查询',
    },
  ]
}
