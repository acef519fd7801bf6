import type { TicketKind, TicketState, TicketTopic } from '#api/support/ticket.ts'

/** The two kinds of tickets in words. */
export const KIND_WORDS: Record<TicketKind, string> = { complaint: '投诉', feedback: '反馈' }

/** Sentences a user hears about complaints and feedback. */
export const SUPPORT_MESSAGES = {
  noPicture: '图片无法识别，请换一张 JPG、PNG 或 WebP 图片',
  picturesGone: '有图片已失效，请删除后重新添加',
  answered: (kind: TicketKind, ticketId: string, reply: string) => ({
    title: `您的${KIND_WORDS[kind]}已回复`,
    body: `${reply}\n受理编号 ${ticketId}`,
  }),
} as const

/** What operators read. */
export const TICKET_STATE_WORDS: Record<TicketState, string> = {
  waiting: '待受理',
  handling: '处理中',
  answered: '已回复',
}

export const TOPIC_WORDS: Record<TicketTopic, string> = {
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
