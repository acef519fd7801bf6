/** The page where everybody changes their own password and second factor. */
export const OWN_PAGE = 'me'
