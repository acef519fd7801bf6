import { late } from '#islands/ui/late.tsx'

export const LateCheckout = late(async () => (await import('./Checkout.island.tsx')).CheckoutIsland)
