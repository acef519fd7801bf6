/** The sentence of §8, shown by pages whatever the gateway's message. */
export const GIVEN_OUT_TEXT = '抱歉，您来晚了 福利已经发放完毕，下次早点来吧！'
