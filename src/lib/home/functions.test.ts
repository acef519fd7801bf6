import { describe, expect, it } from 'vitest'
import { homeFunctions } from './functions.ts'

describe('homeFunctions', () => {
  it('only pages of the build are offered', () => {
    const built = ['/ConnectUs', '/market']
    const paths = homeFunctions((path) => built.includes(path)).map(({ path }) => path)
    expect(paths).toEqual(['/market', '/ConnectUs'])
  })

  it('the functions fill two rows at most', () => {
    expect(homeFunctions(() => true)).toHaveLength(8)
  })
})
