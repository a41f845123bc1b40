import { limits } from '@yaoji/contract/limits'
import type { AddressProblem } from '@yaoji/contract/validation/address'
import { fieldMessages } from '../../platform/http/messages/messages.ts'

/** Messages on addresses (docs/rules/domain.md section 13). */
export const messages = {
  notChosen: '请选择收货地址',
  notFound: '收货地址不存在',
  tooMany: `最多保存${limits.addressesMax}个收货地址，请先删除不用的地址`,
  regionUnknown: '请选择正确的省市区',
  problems: {
    missing: fieldMessages.missing,
    long: (field: string) => fieldMessages.tooLong(field, field === 'detail' ? limits.addressDetailMax : limits.addressNameMax),
    phone: () => '请填写正确的手机号或固定电话，固定电话要带区号',
    short: () => `详细地址不能少于${limits.addressDetailMin}个字，请写到门牌号`,
  } satisfies Record<AddressProblem, (field: string) => string>,
} as const
