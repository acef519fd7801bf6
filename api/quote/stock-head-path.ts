/** Apart from its call, for the script in a page’s head. */
export const STOCK_HEAD_PATH = '/quote/getHead'
