import { passkeyLimits } from '@yaoji/contract/people/passkeys'
import * as joiningLimits from '@yaoji/contract/people/joining'

export const messages = {
  needsCode: '请先输入两步验证的验证码',
  needsSetUp: '办理此事需要两步验证，请先在“基础信息”里开启',
  codeMissing: '请输入验证器里的6位验证码，或一个恢复码',
  passkeyWrong: '通行密钥没有通过验证，请重试，或输入验证码',
  passkeyNameLong: `名称不能超过${passkeyLimits.nameMax}个字`,
  appIsOff: '没有设置验证器',
  lastOfStore: '本店要求全店人员使用两步验证，这是您最后一种验证方式，不能移除；请先添加另一个通行密钥或设置验证器',
  lastOfShop: '本商城要求使用两步验证，这是您最后一种验证方式，不能移除；请先添加另一个通行密钥或设置验证器',
  codeWrong: '验证码不对。验证码30秒更换一次，每个只能用一次；也可以输入恢复码',
  locked: (minutes: number) => `验证码错误次数过多，请${minutes}分钟后再试`,
  lockedNotice: (minutes: number) => `因连续输错验证码锁定两步验证${minutes}分钟`,
  isOn: '验证器已经设置，更换手机请先停用再重新设置',
  ownFirst: '请先为自己开启两步验证，再要求全店人员使用',
  phoneFresh: (from: string) =>
    `登录手机号更换不满${joiningLimits.phoneFreshDays}天，${from}起才能开启两步验证；需要提前开启请联系客服核对身份`,
  isOff: '还没有开启两步验证',
  notBegun: '二维码已过期，请重新开始设置',
  firstCodeWrong: '验证码不对，请确认手机时间准确，再输入验证器现在显示的6位数字',
  noQr: '网站名称过长，无法生成二维码',
  notOfStore: '该门店没有这个人员',
  hasNone: '此人没有开启两步验证，也没有因更换手机号而不能开启',
  resetTitle: (company: string, name: string) => `重置两步验证：${company} ${name}`,
  resetNote: (phone: string) => `请先用登记的手机号 ${phone} 回拨，核对本人身份`,
  resetNoteOfFormer: (phone: string, former: string) =>
    `此人${joiningLimits.phoneChangesDays}天内更换过登录手机号（原 ${former}，现 ${phone}），可能不是本人换的：请不要回拨现在的号码，拨原号码或门店登记的联系电话，核对本人身份`,
  resetEffect: '重置后此人所有设备退出登录，授权的AI代理停用，可以马上重新开启两步验证',
} as const
