import type { NetworkInterfaceInfo } from 'node:os'
import { renderUnicodeCompact } from 'uqr'

type Networks = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** The address of this machine in its network, as a QR code; empty if the site listens on this machine only. */
export function devQrLines(host: string, port: string, networks: Networks): readonly string[] {
  const address = Object.values(networks)
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address
  if (host !== '0.0.0.0' || !address) return []
  const url = `http://${address}:${port}`
  return [
    `${renderUnicodeCompact(url)}\non a phone in this network: ${url}`,
    'everybody in it can open the sandbox too; HOST=127.0.0.1 npm run dev keeps it to this machine',
  ]
}
