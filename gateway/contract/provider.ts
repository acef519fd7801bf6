/** Who offers the services, as contracts name them: the operator puts his own in here. */
export const PROVIDER = {
  name: '示例智能投资顾问有限公司',
  licence: '示例许可证 0000-0001',
  servicePhone: '400-000-0001',
  complaintPhone: '400-000-0001 转 2',
} as const
