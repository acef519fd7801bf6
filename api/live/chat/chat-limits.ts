/** Maximum characters of a message; a token such as `/bq453/` counts as written. */
export const CHAT_TEXT_MAX = 200
