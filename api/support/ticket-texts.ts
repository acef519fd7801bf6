import type { TicketKind, TicketState, TicketTopic } from './ticket.ts'

/** Labels of a ticket, the same for users and operators. */
export const TICKET_KIND_TEXTS: Readonly<Record<TicketKind, string>> = {
  complaint: '投诉',
  feedback: '反馈',
}

export const TICKET_STATE_TEXTS: Readonly<Record<TicketState, string>> = {
  waiting: '待受理',
  handling: '处理中',
  answered: '已回复',
}

export const TICKET_TOPIC_TEXTS: Readonly<Record<TicketTopic, string>> = {
  charge: '收费与价格',
  refund: '退款',
  contract: '合同与协议',
  service: '服务质量',
  conduct: '人员言行',
  privacy: '个人信息',
  fault: '功能异常',
  data: '数据有误',
  idea: '产品建议',
  content: '内容建议',
  other: '其他',
}
