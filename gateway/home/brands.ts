/** The brands of the site, as operators choose them. */
export const BRANDS = ['smart', 'news'] as const
export const BRAND_TEXTS = { smart: 'smart 品牌', news: 'news 品牌' }
