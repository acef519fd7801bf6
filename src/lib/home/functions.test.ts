import { describe, expect, it } from 'vitest'
import { homeFunctions } from './functions.ts'

describe('homeFunctions', () => {
  it('offers only pages the build has', () => {
    const built = ['/ConnectUs', '/market']
    const paths = homeFunctions((path) => built.includes(path)).map(({ path }) => path)
    expect(paths).toEqual(['/market', '/ConnectUs'])
  })

  it('fills two rows at most', () => {
    expect(homeFunctions(() => true)).toHaveLength(8)
  })
})
