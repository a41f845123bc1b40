import type { AfterSaleStep } from '@yaoji/contract/console/after-sales'

const verbs: Readonly<Record<AfterSaleStep, string>> = {
  approve: '审核通过',
  arrive: '记到货',
  inspect: '验收',
  refund: '退款',
  resend: '补发',
}

export const afterSaleMessages = {
  /** A step as the verb of its button. */
  verb: (step: AfterSaleStep) => verbs[step],
  /** The same where the press opens the page: what is decided there is not said yet. */
  listed: (step: AfterSaleStep) => (step === 'approve' ? '审核' : verbs[step]),
} as const
