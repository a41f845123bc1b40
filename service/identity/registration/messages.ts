import * as joiningLimits from '@yaoji/contract/people/joining'

/** Messages on a registration and the approval of a store. */
export const messages = {
  agree: '请阅读并同意用户协议和隐私政策',
  isMember: '该手机号已注册，请直接登录；忘记密码可以找回',
  notProven: '手机验证已过期，请重新验证手机号，已填写的内容不会丢失',
  isDone: '注册已完成，请用手机号和密码登录',
  usernameTaken: '该用户名已被使用，请换一个，或留空用手机号登录',
  usernameTries: `用户名尝试已超过${joiningLimits.usernameTriesMax}次，请留空，用手机号登录`,
  usernameIsPassword: '用户名不能与密码相同',
  regionUnknown: '请选择正确的省市区',
  storeRegionUnknown: '省市区不正确，请写成 浙江省 杭州市 西湖区',
  storeWrong: (store: number, problem: string) => `第${store}家门店：${problem}`,
  decided: { approved: '企业认证已通过，可以查看价格并下单', rejected: '企业认证未通过，请按原因修改后重新提交' },
  signFirst: (titles: readonly string[]) => (titles.length > 0 ? `首次下单前请先签署${titles.join('、')}，可在“电子合同”一次签完` : ''),
  storeRefused: '有门店未通过企业认证，请按原因修改后重新提交',
  storeRefusedFor: (company: string, reason: string) => `${company}：${reason}`,
  storeNamedTwice: '与本连锁的另一家门店同名',
  isApproved: '该门店已通过认证',
} as const
