import type { Invoice } from '#api/invoice/invoice.ts'

/** How prominently to show the state of an invoice. */
export const STATE_BADGES: Readonly<
  Record<Invoice['state'], 'warn' | 'accent' | 'danger' | 'quiet'>
> = { requested: 'warn', issued: 'accent', failed: 'danger', reversed: 'quiet' }
