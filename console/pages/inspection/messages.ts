import { inspectionLimits } from '@yaoji/contract/goods/inspection-lists'

export const messages = {
  title: '检查资料',
  about: '检查时要看的清单，一键导出；每次导出记入操作记录',
  back: '返回首营',
  corrections: '质量记录更正',
  from: '开始日期',
  until: '截止日期',
  columns: { name: '清单', about: '内容', covers: '范围', files: '导出' },
  caption: '检查资料清单',
  days: '按期间',
  today: '截至今天',
  pdf: 'PDF 打印',
  csv: 'CSV',
  file: (name: string, format: string) => `${name} ${format}`,
  missing: '选开始和截止日期',
  turned: '截止日期不能早于开始日期',
  tooLong: `一次最多 ${inspectionLimits.daysMax} 天，分几次导出`,
  printed: `PDF 最多印 ${inspectionLimits.printedRows} 行，CSV 有全部行`,
} as const
