/** The rows of the quotes in the catalogue of calls, in a file of their own. */
// One call, one line: the table is read and searched by line.
// biome-ignore format: see above
export const QUOTE_CALLS = [
  { method: 'GET', path: '/quote/getQuotes', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getHead', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getMinutes', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getSparklines', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getFiveDays', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getKline', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getDepth', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getAuction', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getFundFlow', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getProfile', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getFinancials', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getStatements', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getFlowDays', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getHolders', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getBillboard', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getBillboardDay', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getEvents', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getDayMarks', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getNewStocks', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getShareOffers', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getUnlocks', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/getBondDays', family: 'dataApi', owner: 'quote' },
  { method: 'GET', path: '/quote/sketch/list', family: 'dataApi', owner: 'quote' },
  { method: 'POST', path: '/quote/sketch/save', family: 'dataApi', owner: 'quote' },
] as const
