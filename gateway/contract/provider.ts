/** The company that offers the services, as contracts and bank transfers name it. */
export interface Provider {
  name: string
  licence: string
  servicePhone: string
  complaintPhone: string
  /** The account for bank transfers. */
  account: { name: string; bank: string; number: string }
}

/** Whether there is an account to transfer money to; the sandbox shows the page without one. */
export function takesTransfers(config: { provider: Provider; isSandbox: boolean }): boolean {
  return config.isSandbox || config.provider !== UNNAMED_PROVIDER
}

/** Used in contracts until an operator sets `PROVIDER`: nobody can mistake it for a real party. */
export const UNNAMED_PROVIDER: Provider = {
  name: '本服务运营机构',
  licence: '以“证照公示”页面公布的编号为准',
  servicePhone: '“联系我们”页面公布的电话',
  complaintPhone: '“联系我们”页面公布的电话',
  account: {
    name: '本服务运营机构',
    bank: '请向客服核实开户银行',
    number: '请向客服核实收款账号',
  },
}
