import { describe, expect, it } from 'vitest'
import { quickLinks } from './quick-links.ts'

describe('quickLinks', () => {
  it('only pages of the build are offered', () => {
    const built = ['/ConnectUs', '/market']
    const paths = quickLinks((path) => built.includes(path)).map(({ path }) => path)
    expect(paths).toEqual(['/market', '/ConnectUs'])
  })

  it('the functions fill two rows at most', () => {
    expect(quickLinks(() => true)).toHaveLength(8)
  })
})
