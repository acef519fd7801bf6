import type { Brand } from './brands/brand-facts.ts'
import { newsBrand } from './brands/news.ts'
import { smartBrand } from './brands/smart.ts'
import { BRAND_NAME } from './build-constants.ts'

/** The brand of this build. */
export const brand: Brand = BRAND_NAME === 'news' ? newsBrand : smartBrand
