/** Who offers the services, as contracts and transfers name them: the operator puts his own in here. */
export const PROVIDER = {
  name: '示例智能投资顾问有限公司',
  licence: '示例许可证 0000-0001',
  servicePhone: '400-000-0001',
  complaintPhone: '400-000-0001 转 2',
  /** Where bank transfers go. */
  account: {
    name: '示例智能投资顾问有限公司',
    bank: '示例银行示例支行',
    number: '0000 0000 0000 0001',
  },
} as const
