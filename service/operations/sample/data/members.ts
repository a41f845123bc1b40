import type { Role } from '@yaoji/contract/people/roles'

/** Password of every demo account; they do not exist where YAOJI_ENV is production. */
export const demoPassword = 'Yaoji2026!'

const everyday = ['化学药', '抗生素', '生化药品', '生物制品', '中成药', '一类器械', '二类器械', '消杀']

export type SampleMember = {
  id: number
  code: string
  company: string
  rank: number
  parentId: number | null
  isPassed: boolean
  /** Why its application was refused. */
  refusal?: string
  isSpecial: boolean
  showsFreeShippingZone: boolean
  points: number
  /** The shop's own contact for this member; a shared hotline without. */
  admin: { name: string; phone: string } | null
  salesperson: string
  scopes: readonly string[]
  balanceFen: number
  addresses: readonly { name: string; phone: string; region: string; detail: string; isUnchecked?: true }[]
}

const chainScopes = [...everyday, '中药饮片', '保健食品', '三类器械', '含麻类', '蛋白同化/肽类']

function store(number: number, company: string, detail: string): SampleMember {
  return {
    id: 4 + number,
    code: `liansuo0${number}`,
    company,
    rank: 1,
    parentId: 3,
    isPassed: true,
    isSpecial: true,
    showsFreeShippingZone: true,
    points: 400 * number,
    admin: null,
    salesperson: '周示例',
    scopes: chainScopes,
    balanceFen: 800_000 * number,
    addresses: [{ name: `店长${'一二三'[number - 1]}`, phone: `1390000100${3 + number}`, region: '浙江省 杭州市 余杭区', detail }],
  }
}

export const sampleMembers: readonly SampleMember[] = [
  {
    id: 1,
    code: 'danti',
    company: '安和示例大药房',
    rank: 1,
    parentId: null,
    isPassed: true,
    isSpecial: false,
    showsFreeShippingZone: true,
    points: 2_680,
    admin: { name: '客服小禾', phone: '400-820-0000' },
    salesperson: '周示例',
    scopes: [...everyday, '中药饮片', '保健食品', '含麻类'],
    balanceFen: 5_000_000,
    addresses: [
      { name: '林示例', phone: '13900001001', region: '浙江省 杭州市 西湖区', detail: '示例路18号安和示例大药房仓库' },
      { name: '陈店员', phone: '13900001011', region: '浙江省 杭州市 西湖区', detail: '示例路18号安和示例大药房门店前台' },
    ],
  },
  {
    id: 2,
    code: 'zhensuo',
    company: '明济示例中西医结合诊所',
    rank: 2,
    parentId: null,
    isPassed: true,
    isSpecial: false,
    showsFreeShippingZone: false,
    points: 460,
    admin: { name: '客服小禾', phone: '400-820-0000' },
    salesperson: '吴示例',
    scopes: ['化学药', '抗生素', '中成药', '一类器械', '二类器械', '消杀', '保健食品'],
    balanceFen: 1_200_000,
    addresses: [
      { name: '方示例', phone: '13900001002', region: '江苏省 苏州市 姑苏区', detail: '示例巷6号明济示例诊所药房' },
      { name: '方示例', phone: '13900001002', region: '江苏省 苏州市 虎丘区', detail: '示例北路33号明济示例诊所新址', isUnchecked: true },
    ],
  },
  {
    id: 3,
    code: 'liansuo',
    company: '康庭示例连锁药业有限公司',
    rank: 4,
    parentId: null,
    isPassed: true,
    isSpecial: true,
    showsFreeShippingZone: true,
    points: 18_600,
    admin: { name: '客服小蘅', phone: '400-820-0000' },
    salesperson: '周示例',
    scopes: chainScopes,
    balanceFen: 30_000_000,
    addresses: [{ name: '仓储部', phone: '13900001003', region: '浙江省 杭州市 余杭区', detail: '示例大道168号康庭示例物流中心2号库' }],
  },
  {
    id: 4,
    code: 'xinke',
    company: '初晴示例药店',
    rank: 1,
    parentId: null,
    isPassed: false,
    isSpecial: false,
    showsFreeShippingZone: false,
    points: 0,
    admin: null,
    salesperson: '',
    scopes: [],
    balanceFen: 0,
    addresses: [],
  },
  store(1, '康庭示例连锁文一店', '示例西路101号'),
  store(2, '康庭示例连锁良渚店', '示例文化村22号'),
  store(3, '康庭示例连锁临平店', '示例街59号'),
  {
    id: 8,
    code: 'daiqian',
    company: '青禾示例药房',
    rank: 1,
    parentId: null,
    isPassed: true,
    isSpecial: false,
    showsFreeShippingZone: false,
    points: 0,
    admin: null,
    salesperson: '吴示例',
    scopes: everyday,
    balanceFen: 300_000,
    addresses: [{ name: '赵示例', phone: '13900001014', region: '浙江省 宁波市 海曙区', detail: '示例街21号青禾示例药房' }],
  },
  {
    id: 9,
    code: 'bohui',
    company: '知夏示例药店',
    rank: 1,
    parentId: null,
    isPassed: false,
    refusal: '营业执照上的企业名称与填写的不一致，请按营业执照填写',
    isSpecial: false,
    showsFreeShippingZone: false,
    points: 0,
    admin: null,
    salesperson: '',
    scopes: [],
    balanceFen: 0,
    addresses: [],
  },
  {
    id: 10,
    code: 'laoke',
    company: '松年示例大药房',
    rank: 1,
    parentId: null,
    isPassed: true,
    isSpecial: false,
    showsFreeShippingZone: true,
    points: 43_120,
    admin: { name: '客服小蘅', phone: '400-820-0000' },
    salesperson: '吴示例',
    scopes: [...everyday, '保健食品'],
    balanceFen: 600_000,
    addresses: [{ name: '宋示例', phone: '13900001016', region: '浙江省 嘉兴市 南湖区', detail: '示例街9号松年示例大药房' }],
  },
]

/** Its order of the sample that waits for the 店主 is above this. */
export const caigouAllowance = { orderLimitFen: 100_000, monthBudgetFen: 2_000_000 } as const

/** Who logs in, all with {@link demoPassword}; of the stores the first is the one that a log-in begins with. */
export const samplePeople: readonly {
  id: number
  username: string
  phone: string
  name: string
  /** What a 采购员 may order alone, at once and in a month. */
  stores: readonly { id: number; role: Role; orderLimitFen?: number; monthBudgetFen?: number }[]
}[] = [
  { id: 1, username: 'danti', phone: '13900001001', name: '林示例', stores: [{ id: 1, role: 'owner' }] },
  { id: 2, username: 'zhensuo', phone: '13900001002', name: '方示例', stores: [{ id: 2, role: 'owner' }] },
  // A chain: its head office, and its three stores.
  { id: 3, username: 'liansuo', phone: '13900001003', name: '许示例', stores: [3, 5, 6, 7].map(id => ({ id, role: 'owner' })) },
  { id: 4, username: 'xinke', phone: '13900001009', name: '沈示例', stores: [{ id: 4, role: 'owner' }] },
  { id: 5, username: 'caigou', phone: '13900001011', name: '陈店员', stores: [{ id: 1, role: 'buyer', ...caigouAllowance }] },
  { id: 6, username: 'caiwu', phone: '13900001012', name: '何示例', stores: [{ id: 3, role: 'finance' }] },
  { id: 7, username: 'zhidu', phone: '13900001013', name: '苏示例', stores: [{ id: 3, role: 'reader' }] },
  { id: 8, username: 'daiqian', phone: '13900001014', name: '赵示例', stores: [{ id: 8, role: 'owner' }] },
  { id: 9, username: 'bohui', phone: '13900001015', name: '唐示例', stores: [{ id: 9, role: 'owner' }] },
  // Half a year of regular orders.
  { id: 10, username: 'laoke', phone: '13900001016', name: '宋示例', stores: [{ id: 10, role: 'owner' }] },
]
