import * as words from '@yaoji/contract/words'

export const messages = {
  timeout: '等了 30 秒还没有回音，请重试',
  offline: '网络断开，没有提交',
  busy: '系统繁忙，没有提交，请稍候再试',
  untried: (count: number) => `其余 ${count} 件没有发出，请重试`,
  ago: {
    minutes: (minutes: number) => `${minutes} 分`,
    hours: (hours: number, minutes: number) => (minutes > 0 ? `${hours} 时 ${String(minutes).padStart(2, '0')} 分` : `${hours} 时`),
    days: (days: number, hours: number) => (hours > 0 ? `${days} 天 ${hours} 时` : `${days} 天`),
  },
  yesterday: (time: string) => `昨 ${time}`,
  fullDay: (month: number, day: number, week: number) => `${month} 月 ${day} 日 星期${'日一二三四五六'[week]}`,
} as const

export const uiMessages = {
  close: words.close,
  cancel: words.cancel,
  required: '必填',
  missing: (label: string) => `请填写${label}`,
  notYet: '还没有生效，请核对：',
  percentAgain: (percent: number) => `买家只付 ${percent}%，请再写一次这个数`,
  confirm: (verb: string) => `确认${verb}`,
  confirmToSign: '确认，交第二人签字',
  sentToSign: (title: string) => `已交第二人签字：${title}`,
  found: (count: number) => (count === 0 ? '没有找到' : `找到 ${count} 个`),
  file: '导出',
  fileFormats: { xlsx: 'Excel 表格（.xlsx）', csv: '文本表格（.csv）' },
  bothChanged: (label: string) => `${label}：打开以后别人也改了`,
  before: '打开时',
  theirs: '别人改成',
  mine: '您填的',
  nothingThere: '（空）',
  takeTheirs: '用别人的',
  takeMine: '用我填的',
  reveal: '显示',
  revealLabel: (name: string) => `显示${name}的电话`,
  loading: '正在读取',
  failed: '没有读出来',
  forbidden: '您的角色不能看这一页',
  notFound: '没有找到',
  toToday: '回到今日',
  filteredText: '按现在的条件没有找到，去掉一个条件再试。',
  clearFilters: '去掉全部条件',
  again: words.retry,
} as const

export const savedViewsMessages = {
  title: '常用视图',
  current: (name: string) => `视图：${name}`,
  /** A view that another person shares says whose it is. */
  named: ({ name, role, by, is_own }: { name: string; role: string; by: string; is_own: number }) =>
    is_own === 1 ? `${name}${role && ' · 已共享'}` : `${name} · ${by}共享`,
  save: '存下现在的筛选',
  saveVerb: '存下',
  saved: (name: string) => `已存为“${name}”`,
  name: '视图名称',
  nameHint: '最多 20 个字；同名的会换成现在的筛选',
  forWhom: '给谁用',
  forMe: '只给自己',
  forMeOrAsBefore: '只给自己，同名的照旧',
  forRole: (role: string) => `共享给${role}`,
  remove: '删除视图',
  removeVerb: words.remove,
  removed: '已删除视图',
  which: '哪个视图',
  opens: (verb: string) => `${verb}…`,
} as const
