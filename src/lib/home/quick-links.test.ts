import { describe, expect, it } from 'vitest'
import { quickLinks } from './quick-links.ts'

describe('quickLinks', () => {
  it('pages of the build alone are offered', () => {
    const built = ['/market', '/newStock']
    const paths = quickLinks((path) => built.includes(path)).map(({ path }) => path)
    expect(paths).toEqual(['/newStock', '/market'])
  })

  it('the functions fill two rows at most', () => {
    expect(quickLinks(() => true)).toHaveLength(8)
  })
})
