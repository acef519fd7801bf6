export const adviserAddress = (certificate: string) =>
  `/InvestAdviserDetail?${new URLSearchParams({ id: certificate })}`

export const questionFormAddress = (certificate: string) =>
  `/InvestAdviserAid?${new URLSearchParams({ id: certificate })}`

export const answerAddress = (questionId: string) => `/Answer?id=${questionId}`

export const reportAddress = (reportId: string) =>
  `/ChiefDetail?${new URLSearchParams({ id: reportId })}`

export const stockAddress = (symbol: string) => `/StockDetails?symbol=${symbol}`
