import type { StaffRole } from '../operator/roles.ts'
import * as words from '../words.ts'

/** What the console shows of contracts and of reports of batches. */

export const contractViews = ['open', 'in-force', 'ending', 'expired', 'ended', 'all'] as const
export type ContractView = (typeof contractViews)[number]

export const contractViewNames: Readonly<Record<ContractView, string>> = {
  open: '待签署',
  'in-force': '已生效',
  ending: '即将到期',
  expired: '已过期',
  ended: '已终止',
  all: words.all,
}

/** Who may look at contracts; 业务员 see those of their own stores. */
export const contractReaders: readonly StaffRole[] = ['admin', 'service', 'quality', 'sales']

/** Batches in stock: those without a report, and those with one. */
export const reportViews = ['missing', 'there'] as const
export type ReportView = (typeof reportViews)[number]
export const reportViewNames: Readonly<Record<ReportView, string>> = { missing: '缺药检报告', there: '有药检报告' }

export const reportReaders: readonly StaffRole[] = ['admin', 'quality', 'warehouse', 'service']
