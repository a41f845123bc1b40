import * as words from '@yaoji/contract/words'

export const messages = {
  title: '两步验证',
  why: '办理提现、签署、人员权限等事项前，请先验证。12小时内不再询问。',
  code: '6位验证码',
  codeHint: '打开手机上的验证器，输入本商城名称下面的6位数字',
  recovery: '恢复码',
  recoveryHint: '开启两步验证时保存的恢复码，每个只能用一次',
  useRecovery: '手机不在身边？使用恢复码',
  useApp: '改用验证器',
  usePasskey: '用通行密钥验证',
  passkeyUnsupported: (instead: string) => `本浏览器不支持通行密钥，请输入${instead}`,
  passkeyUnloaded: '网络不通，通行密钥的程序没有加载，请重试或输入验证码',
  passkeyThere: '这台设备已经有本账号的通行密钥，不用再添加',
  passkeyUndone: '没有完成，请重试。已取消、等候过久或本设备没有本账号的通行密钥时会这样',
  missing: '请输入验证码',
  confirm: '验证并继续',
  cancel: words.cancel,
  lost: '手机、通行密钥和恢复码都没有了，请联系客服核对身份后重置。',
  setUpTitle: '请先开启两步验证',
  setUp: '去开启',
} as const
