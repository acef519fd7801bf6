/** A price in the parts it is set in: `1,280` large, `.00` small. */
export function priceParts(yuan: number): [whole: string, decimals: string] {
  const [whole = '', decimals = ''] = yuan
    .toLocaleString('en', { minimumFractionDigits: 2 })
    .split('.')
  return [whole, `.${decimals}`]
}
