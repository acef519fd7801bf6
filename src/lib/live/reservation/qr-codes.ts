/** QR codes the live pages show: the name of the picture under `/qr` and where it leads. */
export const LIVE_QR_CODES = [{ name: 'liveService', address: '/ConnectUs' }] as const
