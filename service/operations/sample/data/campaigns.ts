import type { Block, CampaignDocument, GoodsBlock } from '../../../promotions/campaign/document.ts'

type SampleBlock =
  | Exclude<Block, GoodsBlock>
  | Omit<GoodsBlock, 'goods' | 'category'>
  | (Pick<GoodsBlock, 'type' | 'title'> & { words: readonly string[] })

export type SampleCampaign = Pick<CampaignDocument, 'name' | 'ranks'> & {
  place: 'yjh' | 'zqmb' | 'hdmb' | 'yyh'
  /** Days from the base date. */
  beginsInDays: number
  endsInDays: number
  /** `words`: goods whose names have one of them. */
  blocks: readonly SampleBlock[]
}

/** 药聚会 in every state, and a page of each template with every kind of block. */
export const sampleCampaigns: readonly SampleCampaign[] = [
  {
    place: 'yjh',
    name: '冬季药聚会·感冒止咳',
    beginsInDays: -3,
    endsInDays: 45,
    blocks: [
      { type: 'banner', name: '冬季药聚会', text: '感冒、止咳常用品种，聚会期间集中备货', bg: '#8f3b12' },
      { type: 'countdown' },
      { type: 'goods', title: '感冒用药', words: ['感冒'] },
      { type: 'goods', title: '止咳化痰', words: ['咳', '川贝', '氨溴索'] },
    ],
  },
  {
    place: 'yjh',
    name: '药聚会·松醴品牌日',
    beginsInDays: -1,
    endsInDays: 30,
    blocks: [
      { type: 'banner', name: '松醴品牌日', text: '厂家直供，先领券再下单', url: '/ppzq/info/2', bg: '#7a4a12' },
      { type: 'coupons', title: '先领券', coupons: [2, 3] },
      { type: 'goods', title: '松醴全部品种', brand: '松醴', most: 24 },
    ],
  },
  {
    place: 'yjh',
    name: '药聚会·诊所专场',
    ranks: [2],
    beginsInDays: -2,
    endsInDays: 40,
    blocks: [{ type: 'countdown' }, { type: 'goods', title: '诊所常用', words: ['注射', '敷', '贴'] }],
  },
  {
    place: 'yjh',
    name: '药聚会·年终收官',
    beginsInDays: 20,
    endsInDays: 50,
    blocks: [
      { type: 'countdown', title: '年终收官' },
      { type: 'goods', title: '预告品种', words: ['维生素', '钙'] },
    ],
  },
  { place: 'yjh', name: '药聚会·秋季专场', beginsInDays: -40, endsInDays: -2, blocks: [{ type: 'goods', words: ['感冒'] }] },
  {
    place: 'zqmb',
    name: '冬季备货专区',
    beginsInDays: -5,
    endsInDays: 60,
    blocks: [
      { type: 'banner', name: '冬季备货专区', text: '常用品种一次配齐', url: '/zhzq', bg: '#1d4f86' },
      { type: 'text', title: '怎样备货更省', paragraphs: ['先看满赠和组合，再按起配金额凑单。', '近效期商品在近效期专场单独销售。'] },
      { type: 'coupons', title: '备货优惠券', coupons: [1, 3] },
      { type: 'goods', title: '呼吸道用药', words: ['感冒', '咽', '鼻'] },
      { type: 'goods', title: '滋补养生', words: ['参', '枸杞', '阿胶'] },
      {
        type: 'table',
        title: '各仓发货时间',
        columns: ['仓库', '截单时间', '发货'],
        rows: [
          ['常温仓', '16:00', '当日发货'],
          ['冷藏仓', '11:00', '当日冷链发货，遇节假日顺延'],
          ['饮片仓', '15:00', '次日发货'],
        ],
      },
    ],
  },
  {
    place: 'hdmb',
    name: '满赠换购活动',
    beginsInDays: -5,
    endsInDays: 60,
    blocks: [
      { type: 'banner', name: '满赠换购活动', text: '满额有礼，半价换购', url: '/zhmz', bg: '#f4d58d' },
      { type: 'countdown', title: '活动时间有限' },
      { type: 'goods', title: '胃肠用药', words: ['胃', '肠'] },
      { type: 'text', paragraphs: ['赠品数量有限，赠完为止；活动规则以购物车显示为准。'] },
    ],
  },
  {
    place: 'yyh',
    name: '医友汇·冬季诊所常备',
    ranks: [2],
    beginsInDays: -4,
    endsInDays: 45,
    blocks: [
      { type: 'banner', name: '医友汇·冬季诊所常备', text: '门诊常用品种集中备货，仅限诊所采购', bg: '#1d4f86' },
      { type: 'countdown', title: '活动时间' },
      { type: 'text', paragraphs: ['请按医疗机构执业许可证的诊疗科目采购，超出范围的品种不能下单。'] },
      { type: 'goods', title: '呼吸与解热', words: ['阿莫西林', '布洛芬', '氨溴索'] },
      { type: 'goods', title: '外用与敷料', words: ['敷', '贴', '碘'] },
    ],
  },
  {
    place: 'yyh',
    name: '医友汇·年终义诊',
    ranks: [2],
    beginsInDays: 20,
    endsInDays: 50,
    blocks: [
      { type: 'countdown', title: '年终义诊' },
      { type: 'goods', title: '预告品种', words: ['降压', '氨氯地平', '二甲双胍'] },
    ],
  },
]
