export const messages = {
  yuan: (amount: string) => `¥${amount}`,
  counted: (sn: string, lines: number, units: number) => `${sn} · ${lines} 种 ${units} 件`,
  paidBy: (company: string, sn: string) => `${company} · ${sn}`,
  samePayer: '付款户名与门店一致',
  otherPayer: (payer: string) => (payer === '' ? '凭证没有写付款户名' : `付款户名“${payer}”与门店不一致`),
  hold: { address: '收货地址第一次使用，请核对', quality: '含麻采购突增，待质管复核', group: '拼团还未成团' },
  refund: (problem: string) => problem,
  proposedBy: (name: string, sentence: string) => `${name}提交 · ${sentence}`,
} as const
