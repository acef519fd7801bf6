import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { devQrLines } from './dev-qr.ts'

const at = (address: string, internal: boolean): NetworkInterfaceInfo => ({
  ...{ address, internal, family: 'IPv4', netmask: '255.255.255.0', mac: '', cidr: null },
})
const NETWORKS = { lo: [at('127.0.0.1', true)], eth0: [at('192.0.2.7', false)] }

test('a page in the making is opened on a phone by a code', () => {
  const [code, warning] = devQrLines('0.0.0.0', '4321', NETWORKS)
  expect(code).toContain('http://192.0.2.7:4321')
  // A code of 25 modules and its margin, two of them a line.
  expect(code?.match(/[▀▄█ ]{25,}/g)?.length).toBeGreaterThan(12)
  expect(warning).toContain('HOST=127.0.0.1')
})

test('a site that listens to its machine alone shows no code', () => {
  expect(devQrLines('127.0.0.1', '4321', NETWORKS)).toEqual([])
  expect(devQrLines('0.0.0.0', '4321', { lo: NETWORKS.lo })).toEqual([])
})
