/** Messages about 配送时效. */
export const messages = {
  noWarehouse: '没有这个仓库编号',
  cutoff: '截单时间请写成 16:00 这样的时间',
  weekdays: '发货日请用数字 1 至 7 写，1 是周一，如 123456',
  noAreas: '请至少填写一个地区，如：浙江省 1',
  areaForm: (typed: string) => `“${typed}”看不懂，请写成：地区 到货天数 单独的截单时间（可不写），如：江苏省 1-2 17:00`,
  noArea: (typed: string) => `没有地区“${typed}”，请写省级全称，或“省 市”，如：江苏省 苏州市；其余地区请写“其他地区”`,
  areaTwice: (area: string) => `“${area}”写了两次`,
  days: (typed: string) => `“${typed}”的到货天数要从少到多，最多 30 天`,
  areaCutoff: (typed: string) => `“${typed}”的截单时间请写成 16:00 这样的时间`,
  day: (typed: string) => `“${typed}”不是有效的日期，请写成 2026-10-01 或 2026-10-01~2026-10-07`,
  range: (typed: string) => `“${typed}”的日期要从早到晚，一段最多 31 天`,
  bothDays: (day: string) => `${day} 已经写在不发货日期里`,
  noPlan: '这个仓库还没有设置配送时效',
} as const
