import { RESERVATION_PAGES } from '#api/live/reserve-by-mobile.ts'
import { PhoneCodeElement } from '#lib/account/phone-code-element.ts'
import type { RedeemCode } from '#lib/account/phone-code-form.ts'
import { $reservation, loadReservation, reserveRooms } from './reservation-store.ts'

/** Fired on the element with the rooms that were reserved. */
export const RESERVED_EVENT = 'reserved'

/** `<x-reservation-form data-page>`: reserves the page's room for a mobile number, or the rooms in `data-ids`. */
export class ReservationFormElement extends PhoneCodeElement {
  override connectedCallback(): void {
    super.connectedCallback()
    const form = this.querySelector('form')
    // From here on the script says what is wrong, field by field, and Enter is no longer the code's button.
    form?.setAttribute('novalidate', '')
    this.querySelector('[data-part="send"]')?.setAttribute('type', 'button')
  }

  protected purpose(): 'lead' {
    return 'lead'
  }

  protected async redeem(fields: Parameters<RedeemCode>[0]): ReturnType<RedeemCode> {
    const page = RESERVATION_PAGES.find((known) => known === this.dataset.page)
    const ids = await this.#ids()
    if (ids.length === 0 || !page) return this.dataset.empty
    const answer = this.#answer()
    const reserved = await reserveRooms(ids, { ...fields, page, answer })
    this.dispatchEvent(new CustomEvent(RESERVED_EVENT, { detail: reserved }))
    return undefined
  }

  async #ids(): Promise<readonly string[]> {
    const given = this.dataset.ids
    if (given !== undefined) return given.split(',').filter(Boolean)
    // Whoever typed while the network was away need not read again by hand.
    if ($reservation.get().state === 'failed') await loadReservation(location.search)
    const view = $reservation.get()
    return view.state === 'ready' ? [view.room.id] : []
  }

  #answer(): string | undefined {
    const value = new FormData(this.querySelector('form') ?? undefined).get('answer')
    return typeof value === 'string' && value ? value : undefined
  }
}
