import * as words from '@yaoji/contract/words'

/** Words of the page of the shop's own programs. */
export const messages = {
  title: '接口',
  about: '自己的 ERP、WMS 等程序调用商城用的密钥',
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
