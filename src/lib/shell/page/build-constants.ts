/** Values fixed by the build (`astro.config.mjs`); growing lists are with the module that uses them. */
declare const __BRAND__: 'smart' | 'news'
declare const __API_ORIGIN__: string
declare const __SEAL_KEY__: string
declare const __SIGN_KEY__: string

export const BRAND_NAME = __BRAND__
/** Empty for the same origin. */
export const API_ORIGIN = __API_ORIGIN__
export const SEAL_KEY = __SEAL_KEY__
export const SIGN_KEY = __SIGN_KEY__
