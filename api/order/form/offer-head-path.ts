/** Apart from its call, for the script in the page of the order form. */
export const OFFER_HEAD_PATH = '/order/getOfferHead'
