import type { StoreStateWire } from '../../contract/calls/operator/store-state.ts'
import { rankNames } from '../../contract/people/customer-types.ts'

export const storeStateCommands: Readonly<Record<string, string>> = {
  freeze: '冻结门店，写明原因 · freeze a store, and say why',
  unfreeze: '解除门店冻结，写明原因 · end the freeze of a store, and say why',
  rank: '改客户类型，已开通的门店须有新类型的必需证件 · give a store another customer type',
  area: '改门店区域（默认收货地址的省市区） · correct the region of a store',
  salesperson: '改门店的业务员 · put a store in the charge of a salesperson',
  'factor-reset': '重置门店人员的两步验证，要第二人签字 · take the second factor from a person of a store; somebody else signs',
  special: '给予或取消含麻采购权 · give or take the right to goods with ephedrine',
}

export const storeStateMessages = {
  done: ({ store, company, standing, rank, region, salesperson, is_special }: StoreStateWire) =>
    [
      `✓ ${store}`,
      company,
      standing === 'frozen' ? '已冻结' : '正常',
      rankNames[rank] ?? '',
      region,
      salesperson || '无业务员',
      is_special === 1 ? '可采购含麻' : '不可采购含麻',
    ]
      .filter(Boolean)
      .join('  '),
} as const
