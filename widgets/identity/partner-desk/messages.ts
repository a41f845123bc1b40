import { partnerLimits } from '@yaoji/contract/people/partners'
import { leastContrast } from '@yaoji/contract/contrast'
import { partnerMaxima } from '@yaoji/contract/validation/partner'
import * as words from '@yaoji/contract/words'

/** Why calls of a page failed, and what helps. */
export const errorNames: Readonly<Record<string, string>> = {
  invalid: '内容不对（请求的参数有误，或商品已不在）',
  refused: '被拒绝（编号与来源不符，或没有该权限）',
  busy: '过于频繁',
  failed: '药集服务暂时不可用',
}

/** What pages of a partner may do, as the partner reads it. */
export const scopeNames = { search: words.search, goods: '看商品', cart: '购物车' } as const

export const messages = {
  title: '合作方中心',
  loading: words.loading,
  failed: '合作方中心加载失败',

  intro: '用网页里的合作伙伴编号登录，验证码发到登记的邮箱。',
  key: '合作伙伴编号',
  keyHint: '脚本标签里 data-partner 后面的一串字',
  noKey: '请填写合作伙伴编号',
  sentToMail: (mail: string) => `验证码已发到 ${mail}，5分钟内有效`,
  sent: '编号正确并登记了邮箱的，验证码已发到登记的邮箱。没有收到请看垃圾邮件，或请客服核对登记的邮箱。',
  code: '验证码',
  noCode: '请先获取验证码',
  enter: words.logIn,
  entering: '正在登录…',
  noMail: '没有登记邮箱，或换了负责人？请拨打页面上方的客服热线',
  over: '登录已失效，请重新登录。没有保存的修改还在，登录后可以继续。',
  leave: '退出',
  loggedInAs: (mail: string) => `登录邮箱 ${mail}`,

  current: '接入',
  may: (scopes: string) => `网页可以：${scopes}`,
  copyKey: '复制编号',
  copied: '编号已复制',
  testKey: '测试编号',
  copyTestKey: '复制测试编号',
  testCopied: '测试编号已复制',
  testHint:
    '开发时用：在本机（localhost，任意端口）和登记的来源可用，不用账号就能登录“测试门店”；价格是编造的，购物车不进药集，不会产生订单',
  formerKey: (key: string, day: string) => `旧编号 ${key} 可以用到${day}，请在此之前把网页都换成新编号`,
  snippet: '生成接入代码',
  snippetHint: '模块脚本、普通脚本，随药集更新或固定版本并校验文件（SRI），编号已填好',

  settings: '网页和外观',
  origins: '来源地址',
  originsHint: `放组件的网站，每行一个，如 https://www.example.com，最多${partnerMaxima.origins}个。去掉一个，那里的登录立即结束`,
  returns: '返回地址',
  returnsHint: '整页登录后回到的网址，每行一个，写全，一字不差；可不填',
  theme: '主色',
  themeHint: '如 #1d5a94；不填用药集的颜色。您的样式表里写了颜色的，以样式表为准',
  badTheme: '写成 #1d5a94 这样的六位十六进制颜色后预览',
  readable: (ratio: number) => `白字对比 ${ratio}:1，可以看清`,
  faint: (ratio: number) => `白字对比只有 ${ratio}:1，低于 ${leastContrast}:1：按钮上的字会自动改为黑色`,
  previewLight: '浅色网页',
  previewDark: '深色网页（使用“外观”文档里的深色样式，主色换成您的）',
  readableOnDark: (ratio: number) => `深色底上对比 ${ratio}:1，可以看清，按钮上的字自动用黑色或白色`,
  faintOnDark: (ratio: number, least: number) => `深色底上对比只有 ${ratio}:1，低于 ${least}:1：深色样式里请换一个浅些的主色`,
  previewField: '药品名、拼音首字母、条码',
  previewSearch: words.search,
  previewCart: '购物车',
  prove: '增加来源地址或返回地址，要填写发到登记邮箱的验证码，别人用您打开的网页就不能增加。',
  save: words.save,
  saving: words.saving,
  saved: '已保存，立即生效',
  removeTitle: '去掉来源地址',
  removeText: (origins: string) => `${origins} 上的组件将不能再取得数据，那里的登录立即结束。`,
  remove: '去掉并保存',
  think: words.rethink,

  health: '最近30天',
  healthLoading: '正在读取…',
  healthFailed: '最近30天的情况没有读到',
  reload: words.retry,
  quiet: '还没有网页使用过组件。接入后，这里显示搜索次数、出错的请求、没有登记的来源和各版本的占比。',
  searches: (count: number) => `搜索${count}次`,
  empty: (count: number, share: number) => `其中没有结果${count}次（${share}%）`,
  noErrors: '没有出错的请求',
  errors: '出错的请求',
  refused: '没有登记的来源在用您的编号',
  refusedHint: '是您的网站，请加到来源地址；不是的不用处理，它取不到数据',
  versions: '组件版本（按打开次数）',
  counted: (name: string, count: number) => `${name}：${count}次`,
  ofShare: (name: string, share: number) => `${name}：${share}%`,
  healthNote: '只计次数，不含访客的任何信息',

  keys: '编号',
  rotate: '换一个编号',
  rotateHint: `编号泄露给别的网站没有关系，来源不符的请求会被拒绝。需要更换时，旧编号再用${partnerLimits.formerKeyDays}天，请在此期间更新网页`,
  rotateText: `换新编号后，旧编号再用${partnerLimits.formerKeyDays}天。更早的旧编号立即失效。`,
  rotated: '已换新编号，请更新网页',
  revoke: '停用',
  revokeHint: '停止合作时使用：组件不再取得数据，网页上的登录全部结束，来源地址可以由别人登记。恢复要联系客服重新登记',
  revokeTitle: '停用全部网页',
  revokeText: (name: string) => `${name}的网页上，组件立即不能取得数据，所有登录立即结束，本页也不能再登录。停用后不能撤销。`,
  revokeNow: '停用全部网页',
  revoked: '已停用。网页上保留的标签会告诉访客搜索和购物车已停用，请移除。',
} as const
