import { describe, expect, it } from 'vitest'
import { quickLinks } from './quick-links.ts'

describe('quickLinks', () => {
  it('only pages of the build are offered', () => {
    const built = ['/market', '/newStock']
    const paths = quickLinks((path) => built.includes(path)).map(({ path }) => path)
    expect(paths).toEqual(['/newStock', '/market'])
  })

  it('the functions fill two rows at most', () => {
    expect(quickLinks(() => true)).toHaveLength(8)
  })
})
