import type { TicketKind } from '#api/support/ticket.ts'
import { TICKET_KIND_TEXTS } from '#api/support/ticket-texts.ts'

/** Sentences for users about complaints and feedback. */
export const SUPPORT_TEXTS = {
  noPicture: '图片无法识别，请换一张 JPG、PNG 或 WebP 图片',
  picturesGone: '有图片已失效，请删除后重新添加',
  answered: (kind: TicketKind, ticketId: string, reply: string) => ({
    title: `您的${TICKET_KIND_TEXTS[kind]}已回复`,
    body: `${reply}\n受理编号 ${ticketId}`,
  }),
} as const
