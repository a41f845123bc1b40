import { limits } from '@yaoji/contract/limits'
import type { AddressFields, AddressProblem } from '@yaoji/contract/validation/address'
import * as words from '@yaoji/contract/words'

export const messages = {
  title: '收货地址',
  loading: '正在读取收货地址…',
  failed: '收货地址加载失败',
  visitorTitle: '登录后管理收货地址',
  none: '暂无收货地址',
  noneHint: '添加后下单时即可选择',
  add: '新增收货地址',
  edit: '编辑',
  editOf: (name: string, detail: string) => `编辑${name}的地址${detail}`,
  remove: words.remove,
  removeOf: (name: string, detail: string) => `删除${name}的地址${detail}`,
  removeTitle: '删除收货地址',
  removeText: (detail: string) => `确定删除“${detail}”吗？已提交的订单不受影响`,
  removeConfirm: words.remove,
  keep: words.rethink,
  makeDefault: '设为默认',
  makeDefaultOf: (name: string, detail: string) => `把${name}的地址${detail}设为默认`,
  default: '默认',
  unchecked: '待核对',
  uncheckedHint: '地址须与许可证或备案的仓库地址一致。待核对的地址可以下单，核对通过后开单发货',
  editTitle: '编辑收货地址',
  name: '收货人',
  phone: '联系电话',
  phoneHint: '手机号，或带区号的固定电话',
  region: '所在地区',
  province: '省',
  city: '市',
  district: '区县',
  chooseProvince: '请选择省',
  chooseCity: '请选择市',
  chooseDistrict: '请选择区县',
  detail: '详细地址',
  detailHint: '街道、门牌号、库房，与许可证或备案的仓库地址一致',
  isDefault: '设为默认地址',
  cancel: words.cancel,
  save: words.save,
  saved: '收货地址已保存',
  removed: '收货地址已删除',
  defaultSet: '已设为默认地址',
} as const

const labels: Readonly<Record<keyof AddressFields, string>> = {
  name: messages.name,
  phone: messages.phone,
  region: messages.region,
  detail: messages.detail,
}

/** What is wrong with a field, in words. */
export const problemTexts: Readonly<Record<AddressProblem, (field: keyof AddressFields) => string>> = {
  missing: field => (field === 'region' ? '请选择省、市、区县' : `请填写${labels[field]}`),
  long: field => `${labels[field]}不能超过${field === 'detail' ? limits.addressDetailMax : limits.addressNameMax}个字`,
  phone: () => '请填写正确的手机号或固定电话，固定电话要带区号',
  short: () => `详细地址不能少于${limits.addressDetailMin}个字，请写到门牌号`,
}
