import * as words from '@yaoji/contract/words'

/** Words of the page of the shop's own programs. */
export const messages = {
  title: '接口',
  about: '自己的 ERP、WMS 等程序：它们调用商城用的密钥，有变化时商城通知它们的地址',
  keys: '接口密钥',
  create: '新建密钥',
  end: '停用',
  byDay: '每天调用',
  empty: '还没有密钥。ERP 或 WMS 要取数、开单、改价时，给它新建一个',
  columns: { key: '名字', scope: '权限', made: '新建', last: '最近调用', calls: '近 30 天调用', act: '操作' },
  everything: words.all,
  configured: '服务器配置',
  madeBy: (name: string, day: string) => `${name} ${day}`,
  endedBy: (name: string, day: string) => `${name} ${day} 停用`,
  never: '没有调用过',
  times: (count: number) => `${count.toLocaleString('zh-CN')} 次`,
  ended: (key: string) => `密钥 ${key} 已停用`,
  copy: '复制',
  copied: '已复制',
  cannotCopy: '浏览器不让复制，请选中密钥手工复制',
} as const

/** Words of its dialogs. */
export const formMessages = {
  title: '新建接口密钥',
  verb: '新建',
  text: '一个程序一个密钥，只给它需要的权限。密钥只显示一次，数据库备份里有它，备份要像密码一样保管。',
  name: '名字',
  nameHint: '字母、数字、-、_，如 erp、wms-2；操作记录按它认程序，用过的不能再用',
  scope: '权限',
  scopeHint: '岗位的密钥能办这个岗位在工作台里能办的，加上取数',
  code: '您的验证码',
  codeHint: '手机验证器上现在的 6 位数字：有密钥的程序能动订单和钱',
  madeTitle: (key: string) => `密钥 ${key} 已建好`,
  madeVerb: '已经存好',
  madeText: '现在存进程序的配置，关掉以后不能再看。丢了就停用这个，另建一个。',
  secret: '密钥',
  endTitle: (key: string) => `停用密钥 ${key}`,
  endVerb: '停用',
  endText: '停用以后，用它的程序下一次调用就被拒绝，不能恢复；这个名字也不能再用。',
  daysTitle: (key: string) => `${key}：每天调用`,
  daysVerb: words.close,
  daysEmpty: '近 30 天没有调用',
  daysColumns: { day: '日期', calls: '次数' },
} as const

/** Words of the programs that the shop calls. */
export const webhookMessages = {
  title: '回调',
  empty: '还没有回调。订单、支付有变化时要马上通知程序，请在服务器配置 YAOJI_WEBHOOKS',
  columns: { webhook: '名字', state: '状态', sent: '最近送达', kinds: '通知什么', url: '地址', act: '操作' },
  well: '正常',
  failing: (count: number, problem: string) => `${count} 次没有收下：${problem}`,
  nextTry: (time: string) => `下次 ${time}`,
  pausedBy: (name: string, time: string) => `${name} ${time} 暂停`,
  never: '还没有',
  pause: '暂停',
  resume: '恢复',
  replay: '重发',
  pages: '送达记录',
  close: words.close,
  minutes: '最近多少分钟的',
  minutesHint: '1 到 43200（30 天）；程序按编号覆盖，重复收到不要紧',
  explained: {
    pause: '暂停以后有变化先不发给它，恢复时按顺序补发，不会丢。',
    resume: '马上按顺序发给它暂停期间和没有收下的。',
    replay: '从那时起发过的重新按顺序发一遍。',
  },
  said: {
    pause: (webhook: string) => `${webhook} 已暂停`,
    resume: (webhook: string) => `${webhook} 已恢复`,
    replay: (webhook: string) => `${webhook} 开始重发`,
  },
  pagesTitle: (webhook: string) => `${webhook}：送达记录`,
  pagesEmpty: '近 30 天没有送达',
  pageColumns: { at: '时间', changes: '条数', tries: '第几次收下' },
} as const
