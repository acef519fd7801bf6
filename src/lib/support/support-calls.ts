import { listOrders } from '#api/order/list/list-orders.ts'
import { getPicture } from '#api/support/get-picture.ts'
import { getTicket } from '#api/support/get-ticket.ts'
import { submitComplaint } from '#api/support/submit-complaint.ts'
import { submitFeedback } from '#api/support/submit-feedback.ts'
import {
  COMPLAINT_TOPICS,
  type ComplaintTopic,
  FEEDBACK_TOPICS,
  type FeedbackTopic,
  type Ticket,
} from '#api/support/ticket.ts'
import { uploadPicture } from '#api/support/upload-picture.ts'
import { send } from '#lib/shell/transport/http.ts'
import type { TicketWish } from './ticket-form-store.ts'

/** The calls of complaints and feedback, with the transport: fetched with the first of them. */

export function sendComplaint({ contact, ...wish }: TicketWish): Promise<Ticket> {
  const topic: ComplaintTopic = COMPLAINT_TOPICS.find((one) => one === wish.topic) ?? 'other'
  return send(submitComplaint, { ...wish, topic, mobile: contact })
}

export function sendFeedback({ contact, orderId: _, ...wish }: TicketWish): Promise<Ticket> {
  const topic: FeedbackTopic = FEEDBACK_TOPICS.find((one) => one === wish.topic) ?? 'other'
  return send(submitFeedback, { ...wish, topic, contact: contact || undefined })
}

export async function sendPicture(base64: string): Promise<string> {
  return (await send(uploadPicture, { picture: base64 }, { isQuiet: true })).pictureId
}

export const askTicket = (ticketId: string) => send(getTicket, { ticketId })

/** A picture as a data address. */
export async function askPicture(pictureId: string): Promise<string> {
  const { jpeg } = await send(getPicture, { pictureId }, { isQuiet: true })
  return `data:image/jpeg;base64,${jpeg}`
}

/** The newest orders, for the one a complaint is about. */
export const askOrders = async () => (await send(listOrders, {})).orders
