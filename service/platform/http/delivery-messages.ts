/** What fields of delivery times are called on screen. */
export const deliveryFields = {
  cutoff: { label: '截单时间' },
  weekdays: { label: '发货日', choose: true },
  areas: { label: '地区和到货天数' },
  closed: { label: '不发货日期' },
  open: { label: '调休发货日期' },
} as const
