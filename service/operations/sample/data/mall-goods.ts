import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

type MallGoods = Pick<Insertable<Tables['points_goods']>, 'name' | 'spec' | 'text' | 'points' | 'cash_fen' | 'total' | 'member_limit'>

/** In every state: cheap and expensive, with money and without, with a limit, and one sold out. */
export const sampleMallGoods: readonly MallGoods[] = [
  { name: '热敏小票纸', spec: '57×50毫米，20卷', text: '适用于各品牌小票机', points: 300, cash_fen: 0, total: 500, member_limit: null },
  {
    name: '拆零药品分装袋',
    spec: '100只/包',
    text: '可书写品名、规格、用法用量、批号和有效期',
    points: 200,
    cash_fen: 0,
    total: 800,
    member_limit: 10,
  },
  {
    name: '温湿度记录仪',
    spec: 'USB导出',
    text: '阴凉柜、冷藏柜监测，出厂已校准',
    points: 1_200,
    cash_fen: 3_900,
    total: 60,
    member_limit: 2,
  },
  { name: '无线扫码枪', spec: '一维码、二维码', text: '收货核对、追溯码采集', points: 1_800, cash_fen: 9_900, total: 20, member_limit: 1 },
  { name: '医用冷藏周转箱', spec: '12升，含冰排4块', text: '短途冷链周转', points: 2_400, cash_fen: 6_000, total: 30, member_limit: null },
  { name: '电子血压计', spec: '上臂式', text: '便民服务台使用', points: 8_000, cash_fen: 0, total: 10, member_limit: 1 },
  { name: '药品标价签', spec: '500张/盒', text: '', points: 260, cash_fen: 0, total: 0, member_limit: null },
]
