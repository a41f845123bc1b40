import * as joiningLimits from '@yaoji/contract/people/joining'

/** Texts of folders that have only a few; the others have a messages.ts of their own. */

/** Messages on a person's own account (docs/rules/domain.md section 14). */
export const accountMessages = {
  noSession: '该设备已退出登录',
  phoneTaken: '该手机号已是其他账号的登录手机号，请先在该账号中更换，或联系客服',
  tooManyChanges: `${joiningLimits.phoneChangesDays}天内最多更换${joiningLimits.phoneChangesMax}次手机号，如需更换请联系客服`,
  samePassword: '新密码不能与当前密码相同',
  changed: '账号信息已变化，请刷新页面后重试',
} as const

/** Messages to operators who write to stores. */
export const announcementMessages = {
  noPage: (path: string) => `没有页面 ${path}，请检查地址`,
  noAnnouncement: '没有这条群发消息',
  recalled: '这条群发消息已经撤回',
  noRegions: (regions: readonly string[]) => `没有地区 ${regions.slice(0, 5).join('、')}，写作“浙江省”或“浙江省 杭州市”`,
  noStores: (stores: readonly string[]) => `没有门店 ${stores.slice(0, 5).join('、')}`,
  noGoods: (goods: readonly string[]) => `没有商品 ${goods.slice(0, 5).join('、')}`,
  daysOfNothing: '先填买过的商品',
  otherReceivers: (seen: number, found: number) => `收到的门店从 ${seen} 家变成 ${found} 家，请重新核对后再发`,
} as const

export const partnerMessages = {
  unknown: '该网页没有在药集登记，无法登录',
  unknownReturn: '返回地址没有在药集登记，无法登录',
  codeOver: '登录凭证已失效，请重新登录',
  /** To visitors of a page that still has our elements. */
  ended: '本网站与药集的合作已结束，搜索和购物车已停用，请前往药集网站采购。',
} as const

/** Messages on a forgotten password (docs/rules/domain.md section 14). */
export const passwordResetMessages = {
  unknown: '该手机号还没有注册，请先注册',
  notProven: '手机验证已过期，请重新验证',
} as const

/** Messages on codes that prove a telephone. */
export const phoneCodeMessages = {
  tooSoon: (seconds: number) => `获取过于频繁，请${seconds}秒后再试`,
  tooMany: '该手机号获取验证码次数过多，请稍后再试',
  tooManyHere: '当前网络获取验证码次数过多，请稍后再试',
  noSender: '短信服务暂未开通，请联系客服',
  notSent: '短信暂时发送失败，请稍后再试或联系客服',
  none: '请先获取验证码',
  wrong: (left: number) => `验证码不正确，还可以试${left}次`,
  over: `验证码已失效（${joiningLimits.codeLifeMinutes}分钟内有效），请重新获取`,
} as const

/** Messages about the stores of a chain (domain.md section 14). */
export const storeScopeMessages = {
  unknownStore: '门店不存在，或您没有该门店的权限',
} as const

/** Why a file is not kept (security.md row 27). */
export const uploadMessages = {
  notReadable: '请上传JPG、PNG图片或PDF文件',
  empty: '文件是空的，请重新选择',
  broken: '文件已损坏或不完整，请重新拍照或导出后上传',
  locked: 'PDF设有密码，请去掉密码后上传',
  active: 'PDF含有脚本或附件，请另存为普通PDF后上传',
  tooManyPixels: '图片尺寸过大，请压缩后再上传',
  tooLarge: '文件不能超过10 MB，请压缩后再上传',
  incomplete: '文件没有传完，请重新上传',
  tooMany: '上传的文件过多，请稍后再试',
  photoGone: '照片已到期删除',
  unknown: '文件不存在或已过期，请重新上传',
} as const
