/** A message is at most so many characters; a token such as `/bq453/` counts as it is written. */
export const CHAT_TEXT_MAX = 200
