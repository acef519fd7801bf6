import { describe, expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

describe('qrPath', () => {
  it('the path draws the three finder patterns and leaves the quiet zone empty', () => {
    const { size, path } = qrPath('https://example.com/ConnectUs')
    expect(path.startsWith('M4 4h7v1h-7z')).toBe(true)
    expect(path).toContain(`M${size - 11} 4h7`)
    expect(path).toContain(`M4 ${size - 5}h7`)
    expect(path).not.toMatch(/M[0-3] |M\d+ [0-3]h/)
  })
})
