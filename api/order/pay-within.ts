/** An order that is not paid within this time is closed; every page that says so prints this number. */
export const PAY_WITHIN_MINUTES = 30
