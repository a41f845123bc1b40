import type { NavWire } from '@yaoji/contract/calls/storefront/navigation'
import { categoryIconPath } from '../../../platform/drawing/category-icon.ts'
import { specimenPath } from '../../../platform/drawing/path.ts'
import type { BannerSetting, BannerSlot, LicenceSetting, QrCodeSetting } from '../../../platform/settings/schemas.ts'

type NavChild = Pick<NavWire, 'name' | 'url'> & { image?: string }
type NavEntry = Pick<NavWire, 'name' | 'url'> & { isClosed?: true; children?: readonly NavChild[] }

/** Only pages that exist, and one activity that has not begun; the number is the place. */
export const navigation: readonly NavEntry[] = [
  { name: '首页', url: '/' },
  {
    name: '全部商品',
    url: '/list',
    children: [
      { name: '畅销商品', url: '/list?sort=sale' },
      { name: '有货商品', url: '/list?in_stock=1' },
      { name: '阶梯价商品', url: '/list?is_ladder=1' },
      { name: '中药饮片', url: '/zyyp', image: categoryIconPath({ name: '', menu: 'zy' }) },
      { name: '医疗器械', url: '/qxzq', image: categoryIconPath({ name: '', menu: 'qx' }) },
    ],
  },
  {
    name: '快捷采购',
    url: '/kjcg',
    children: [
      { name: '采购单导入', url: '/kjcg/import' },
      { name: '我的收藏', url: '/star' },
      { name: '到货通知', url: '/star?tab=arrival' },
    ],
  },
  { name: '中药饮片', url: '/zyyp' },
  { name: '医疗器械', url: '/qxzq' },
  { name: '优选包邮', url: '/yx' },
  { name: '近效期', url: '/jxqzc' },
  {
    name: '优惠活动',
    url: '/mrtj',
    children: [
      { name: '拼团专区', url: '/ptzq' },
      { name: '药聚会', url: '/yjh' },
      { name: '医友汇', url: '/yyh' },
      { name: '每日特价', url: '/mrtj' },
      { name: '领券中心', url: '/lqzx' },
      { name: '满返', url: '/hb' },
      { name: '全场94折', url: '/welfare' },
      { name: '幸运抽奖', url: '/draw' },
      { name: '积分商城', url: '/jfsc' },
      { name: '品牌专区', url: '/ppzq' },
      { name: '冬季备货专区', url: '/zqmb' },
      { name: '满赠换购活动', url: '/hdmb' },
      { name: '控销专区', url: '/kxzq' },
      { name: '组合购', url: '/zhzq' },
      { name: '组合满赠', url: '/zhmz' },
      { name: '满额换购', url: '/zhmz/list?group=swap' },
      { name: '双十二', url: '*双十二活动12月12日零点开始，届时在这里进入' },
    ],
  },
  { name: '年货节', url: '#', isClosed: true },
]

/** Drawn from their texts. */
export const focus: Partial<Record<BannerSlot, BannerSetting[]>> = {
  home: [
    { id: 1, name: '阶梯价专区', text: '买得越多，单价越低', url: '/list?is_ladder=1', bg: '#0a6b55' },
    { id: 2, name: '中药饮片', text: '道地产区，按克计价到四位小数', url: '/zyyp', bg: '#7a4a12' },
    { id: 3, name: '优选包邮', text: '单独起购，不占运费门槛', url: '/yx', bg: '#1d4f86' },
  ],
  top: [{ id: 8, name: '冬季药聚会进行中', text: '感冒、止咳常用品种集中备货', url: '/yjh', bg: '#143f35' }],
  ppzq: [{ id: 21, name: '品牌专区', text: '厂家直供，随货附检验报告', url: '', bg: '#0a6b55' }],
  brand: [
    { id: 22, brand_id: 2, name: '松醴冬季备货', text: '领券再减，数量有限', url: '/lqzx', bg: '#7a4a12' },
    ...['冬季备货', '厂家直供', '随货附检验报告'].map((name, index) => ({
      ...{ id: 71 + index, brand_id: [1, 3, 4][index] ?? 1, name, text: '资质审核通过后可看价采购' },
      ...{ url: '', bg: ['#0a6b55', '#1d4f86', '#8f3b12'][index] ?? '#0a6b55' },
    })),
  ],
  yx: [{ id: 5, name: '优选专区', text: '常用品种，达到各自的包邮数量免运费', url: '/yx/rule', bg: '#1d4f86' }],
  zyzq: [{ id: 6, name: '中药饮片专区', text: '产地、等级、炮制、执行标准一目了然，折合公斤价', url: '/help/zl/zyyp', bg: '#7a4a12' }],
  kxzq: [
    { id: 31, name: '控销新品', text: '新进目录，首批到货', url: '/kxzq/new', bg: '#0a6b55' },
    { id: 32, name: '儿科控销专题', text: '一店一策，申请后采购', url: '/kxzq/goods/erke/41', bg: '#7a4a12' },
    { id: 35, name: '感冒季控销专题', text: '冬季备货，签约客户优先发货', url: '/kxzq/goods/ganmao/42', bg: '#1d4f86' },
  ],
  kxzq_ad: [
    { id: 41, name: '儿科控销', text: '按区域保护，价格不外泄', url: '', bg: '#7a4a12' },
    { id: 42, name: '感冒季控销', text: '签约客户优先发货', url: '', bg: '#1d4f86' },
  ],
  xrtj: [{ id: 51, name: '新店首单立减30元', text: '先领券，核对订单时选用', url: '/lqzx', bg: '#8f3b12' }],
  demo: [{ id: 52, name: '三分钟学会快捷采购', text: '粘贴清单、扫码、按常购清单下单', url: '/help/gwlc', bg: '#1d4f86' }],
  postList: [{ id: 53, name: '冬季药聚会', text: '感冒、止咳常用品种集中备货', url: '/yjh', bg: '#7a4a12' }],
  draw: [{ id: 61, name: '冬季备货抽奖', text: '下单、签到得机会，奖品立即发放', url: '/draw', bg: '#8f3b12' }],
  right: [{ id: 4, name: '近效期专场', text: '效期折扣一目了然', url: '/jxqzc', bg: '#8f3b12' }],
  login: [{ id: 7, name: '首次采购指南', text: '三步完成注册，审核后下单', url: '/help/xrzn', bg: '#0a6b55' }],
}

export const contacts = { qq1: '900000000001', qq2: '900000000002' }

export const qualityInspection = { url: '/jybg', msg: '' }

export const returnAddress = { name: '售后部', phone: '400-000-0000', address: '浙江省 杭州市 余杭区 示例路88号 退货组' }

/** A number of no company: 91999900MA… is in no register. */
export const invoiceSeller = { tax_number: '91999900MA000000XX', issuer: '示例开票员' }

export const transferAccount = { name: '药集医药有限公司（示例）', bank: '示例银行杭州分行营业部', number: '0000 0000 0000 0000 000' }

/** Everything here says that it is a sample. The codes lead to pages of this very shop. */
export const qrCodes: QrCodeSetting[] = [
  { kind: 'wechat', name: '微信公众号（示例）', url: '/help/us' },
  { kind: 'mini_program', name: '小程序（示例）', url: '/' },
  { kind: 'app', name: 'APP下载（示例）', url: '/list' },
]

const licences: Omit<LicenceSetting, 'image'>[] = [
  { name: '药品经营许可证', number: '示例AA2099000001', expires_on: '2029-06-30' },
  { name: '营业执照', number: '示例91000000SAMPLE0001' },
  { name: '互联网药品信息服务资格证书', number: '（示例）-经营性-2099-0001', expires_on: '2028-12-31' },
  { name: '医疗器械网络销售备案', number: '示例械网备2099第00001号' },
]

/** Registrations are numbers in a public register: there is no document to show. */
const registrations: LicenceSetting[] = [
  { name: 'ICP备案', number: '示例ICP备20990001号' },
  { name: '公安备案', number: '示例公网安备00000000000001号' },
]

export const links = {
  service_hours: '周一至周六 8:30–18:00',
  licences: [...licences.map((licence, index) => ({ ...licence, image: specimenPath(index + 1) })), ...registrations],
  copyright: '© 2026 药集（示例数据，仅供演示）',
  support: '技术支持：药集项目组',
}
