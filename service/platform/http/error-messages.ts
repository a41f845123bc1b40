/** Texts of answers that no feature owns. */
export const errorMessages = {
  outputLost: (count: number) => `有${count}行输出没有写出（磁盘已满，或读取输出的程序已退出）。`,
  success: '操作成功',
  busy: '系统繁忙，请稍候再试',
  editedMeanwhile: '打开以后别人也改了，请逐项选用哪一个',
  notFound: '您访问的内容不存在',
  notLoggedIn: '登录已失效，请重新登录',
  frozen: '账号已冻结，请联系客服',
  forbidden: '没有权限进行此操作',
  foreignOrigin: '请求来源不受信任，请在本站页面操作',
  wrongPartnerKey: '合作伙伴编号不正确或已更换，请核对网页脚本里的 data-partner',
  notOfPartner: '该合作伙伴没有开通此功能',
  contractUnsigned: '请先签署电子合同',
  tooLarge: '内容过大',
  wrongType: '请求格式不受支持，请使用表单提交',
  wrongCharset: '表单的文字编码不受支持，请使用UTF-8或GBK',
  malformed: '请求格式不正确',
  timedOut: '请求未能及时传完，请检查网络后重试',
  tooManyLogins: '登录过于频繁，请稍后再试',
  tooManyProofs: '操作过于频繁，请稍后再试',
  tooManySearches: '搜索过于频繁，请稍后再试',
  tooManyLists: '导入过于频繁，请稍后再试',
  tooManyChats: '打开客服过于频繁，请稍后再试',
  tooManyUploads: '上传过于频繁，请稍后再试',
  otherStore: (company: string) => `当前登录的是“${company}”，不是本页显示的门店，本次操作没有执行。请刷新页面后再操作`,
  keyMissing: '缺少防重复提交标识，请刷新页面后重试',
  keyChanged: '该请求已提交过，内容有变化，请刷新页面后重试',
} as const

export const operatedPeriodMessages = {
  noDay: '日期不存在',
  endsBefore: '最后一天不能早于今天或第一天',
} as const
