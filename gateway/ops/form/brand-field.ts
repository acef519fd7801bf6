import { BRANDS, type BrandName } from '#api/product.ts'
import { choiceField } from './choice-fields.ts'
import { optionalField } from './field.ts'

/** The brands of the site, as operators read them. */
export const BRAND_TEXTS = { smart: 'smart 品牌', news: 'news 品牌' }
const BOTH = '两个品牌'

/** One brand, or none for both. */
export const brandField = () => optionalField(choiceField('品牌', BRANDS, BRAND_TEXTS), BOTH)

export const brandText = (brand: BrandName | null) => (brand ? BRAND_TEXTS[brand] : BOTH)
