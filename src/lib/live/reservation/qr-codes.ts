/** QR codes on the live pages: the name of the picture under `/qr` and its target. */
export const LIVE_QR_CODES = [{ name: 'liveService', address: '/ConnectUs' }] as const
