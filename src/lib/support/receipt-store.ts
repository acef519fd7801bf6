import type { Ticket } from '#api/support/ticket.ts'
import { call, callSilently } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'

export interface Receipt {
  ticket: Ticket
  /** Data addresses of its pictures, in order of arrival. */
  pictures: readonly string[]
}

/** The complaint or feedback named by the address. */
export const $receipt = resource<Receipt, string>({
  access: 'login',
  key: () => new URLSearchParams(location.search).get('ticketNo') || undefined,
  async load(ticketId) {
    const ticket = await call(() => import('#api/support/get-ticket.ts'), { ticketId })
    void loadPictures(ticket)
    return { ticket, pictures: [] }
  },
})

async function loadPictures({ ticketId, pictureIds }: Ticket): Promise<void> {
  const load = () => import('#api/support/get-picture.ts')
  // One after another: a newer read of a path cancels the older one.
  for (const pictureId of pictureIds) {
    const found = await callSilently(load, { pictureId })
    if (found) addPicture(ticketId, `data:image/jpeg;base64,${found.jpeg}`)
  }
}

function addPicture(ticketId: string, address: string): void {
  $receipt.patch((receipt) => {
    const { ticket, pictures } = receipt
    const isNew = ticket.ticketId === ticketId && !pictures.includes(address)
    return isNew ? { ticket, pictures: [...pictures, address] } : receipt
  })
}
