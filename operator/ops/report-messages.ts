import type { ReportOperatedWire } from '../../contract/calls/operator/inspection-report.ts'

const before: Readonly<Record<ReportOperatedWire['before'], string>> = {
  nothing: '已上传 · uploaded',
  another: '已更换 · replaced',
  same: '与已有的相同，没有改变 · the same file, nothing changed',
}

export const reportMessages = {
  done: (report: ReportOperatedWire) =>
    `✓ ${report.goods_id}  ${report.goods}  ${report.batch}  ${before[report.before]}  ${report.report_url}`,
} as const
