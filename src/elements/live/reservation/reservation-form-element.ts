import { RESERVATION_PAGES } from '#api/live/reservation/reserve-by-mobile.ts'
import { ContactFormElement } from '#elements/account/phone-code-element.ts'
import type { RedeemCode } from '#lib/account/sign-in/phone-code-form.ts'
import { $reservation, reserveRooms } from '#lib/live/reservation/reservation-store.ts'

/** Fired on the element with the reserved rooms. */
export const RESERVED_EVENT = 'reserved'

/** `<x-reservation-form data-page>`: reserves the page's room for a mobile number, or the rooms in `data-ids`. */
export class ReservationFormElement extends ContactFormElement {
  protected async redeem(fields: Parameters<RedeemCode>[0]): ReturnType<RedeemCode> {
    const page = RESERVATION_PAGES.find((known) => known === this.dataset.page)
    const ids = await this.#ids()
    if (ids.length === 0 || !page) return this.dataset.empty
    const answer = this.value('answer')
    const reserved = await reserveRooms(ids, { ...fields, page, answer })
    this.dispatchEvent(new CustomEvent(RESERVED_EVENT, { detail: reserved }))
    return undefined
  }

  async #ids(): Promise<readonly string[]> {
    const given = this.dataset.ids
    if (given !== undefined) return given.split(',').filter(Boolean)
    // Text typed while the network was away need not be submitted again by hand.
    if ($reservation.get().state === 'failed') await $reservation.reload()
    const room = $reservation.ready()
    return room ? [room.id] : []
  }
}
