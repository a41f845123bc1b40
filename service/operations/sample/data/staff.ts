import type { StaffRole } from '@yaoji/contract/staff-roles'

/** One person of each role, for trying the console; their password is that of the demo members. */
export const sampleStaff: readonly { account: string; name: string; role: StaffRole }[] = [
  { account: 'guanli', name: '管远示例', role: 'admin' },
  { account: 'kefu', name: '何小禾示例', role: 'service' },
  { account: 'zhiguan', name: '质衡示例', role: 'quality' },
  { account: 'caiwu', name: '钱清示例', role: 'finance' },
  { account: 'yunying', name: '云扬示例', role: 'promotion' },
  { account: 'cangku', name: '沈磊示例', role: 'warehouse' },
  { account: 'yewu', name: '周示例', role: 'sales' },
]

/** Of the authenticator of all of them: known to everybody, so there are none of them in production. */
export const sampleSecret = 'YAOJISAMPLESECRETYAOJISAMPLESECR'
