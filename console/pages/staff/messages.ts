/** Words of the page of the staff's accounts. */
export const messages = {
  title: '员工',
  about: '每人一个账号，不要共用：签字和记录都认人',
  create: '新建账号',
  list: '员工账号',
  empty: '还没有员工账号',
  columns: { name: '姓名', account: '登录名', role: '角色', state: '状态', made: '新建', last: '最近登录', act: '操作' },
  states: ['在用', '已停用'],
  madeBy: (name: string, day: string) => [name, day].filter(Boolean).join(' '),
  never: '没有登录过',
  acts: { reset: '重设…', lock: '停用', unlock: '恢复' },
  actOf: (verb: string, name: string) => `${verb} ${name}`,
  own: '自己',
  keys: { create: '新建账号' },
} as const

/** Words of its dialogs. */
export const formMessages = {
  create: {
    title: '新建员工账号',
    verb: '新建',
    text: '密码、验证器和恢复码由系统生成，下一步只显示一次，请让本人在场。',
    name: '姓名',
    nameHint: '和别人的不能一样；业务员写门店资料里的姓名',
    account: '登录名',
    accountHint: '小写字母开头，如 hexiaohe',
    role: '角色',
    chooseRole: '请选角色',
  },
  code: '您的验证码',
  codeHint: '您自己手机验证器上现在的 6 位数字',
  reset: {
    title: (name: string) => `重设 ${name} 的密码和验证器`,
    verb: '重设',
    text: '忘了密码、换了手机、丢了手机都用它：旧的密码、验证器和恢复码马上作废，已登录的马上退出。先确认是本人。',
  },
  lock: {
    title: (name: string) => `停用 ${name}`,
    verb: '停用',
    text: '已登录的马上退出，不能再登录。以前做过的记录照旧。',
    done: (name: string) => `${name}已停用，已登录的已退出`,
  },
  unlock: {
    title: (name: string) => `恢复 ${name}`,
    verb: '恢复',
    text: '可以用原来的密码和验证器登录。',
    done: (name: string) => `${name}已恢复`,
  },
  fresh: {
    title: (name: string) => `${name}的登录资料，只显示这一次`,
    verb: '本人已经收好',
    scan: '让本人用手机验证器扫码（微信小程序“腾讯身份验证器”、Google Authenticator 等）',
    qr: '验证器二维码',
    secret: '扫不了就输入密钥',
    account: '登录名',
    role: '角色',
    password: '密码',
    recovery: '恢复码，每个用一次，手机不在身边时代替验证码',
  },
} as const
