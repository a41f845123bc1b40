import type { FeedbackKind } from '@yaoji/contract/people/self-service'

/** Requests of stores that were not quoted yet, cannot be met or came too late; for goods that the shop does not show. */
export const sampleRequests: readonly {
  memberId: number
  name: string
  spec: string
  manufacturer: string
  quantity: number
  wishedUnits: number | null
  daysAgo: number
  neededInDays: number
  message: string
  /** Why it cannot be had. */
  refusal?: string
}[] = [
  {
    ...{ memberId: 1, name: '安脑示例片', spec: '0.53g×24片', manufacturer: '', quantity: 60, wishedUnits: 286_000 },
    ...{ daysAgo: 1, neededInDays: 29, message: '老客户长期服用，每月约60盒，效期一年以上' },
  },
  {
    ...{ memberId: 1, name: '复方甘草示例口服溶液', spec: '100ml', manufacturer: '示例制药', quantity: 20, wishedUnits: null },
    ...{ daysAgo: 9, neededInDays: 21, message: '', refusal: '该规格厂家已停产，可改用180ml规格，需要请重新发布' },
  },
  {
    ...{ memberId: 1, name: '小儿止咳示例糖浆', spec: '225ml', manufacturer: '', quantity: 30, wishedUnits: 98_000 },
    ...{ daysAgo: 20, neededInDays: -5, message: '' },
  },
  {
    ...{ memberId: 3, name: '注射用示例钠', spec: '40mg×10支', manufacturer: '示例药业股份有限公司', quantity: 200, wishedUnits: 459_000 },
    ...{ daysAgo: 2, neededInDays: 28, message: '三家门店合计用量' },
  },
]

/** What was said to requests whose goods were found. */
export const requestAnswers = {
  quoted: { quantity: 50, daysAgo: 3, message: '可整件采购', answer: '已与厂家谈妥，长期供货，整件优先发货' },
  arrived: { quantity: 24, daysAgo: 6, message: '缺货登记后一直没有', answer: '今日到货，数量充足' },
} as const

export const sampleFeedback: readonly {
  memberId: number
  kind: FeedbackKind
  content: string
  hasPhoto: boolean
  daysAgo: number
  answer: string
}[] = [
  {
    ...{ memberId: 1, kind: 'delivery', content: '昨天到的一箱口服液外箱受潮，内盒完好，希望雨天加一层防水膜', hasPhoto: true },
    ...{ daysAgo: 0, answer: '' },
  },
  {
    ...{ memberId: 1, kind: 'site', content: '常购清单希望能按品类分组，补货时好找', hasPhoto: false },
    ...{ daysAgo: 12, answer: '感谢建议，已转给产品同事；现在可以先用“快捷采购”里的搜索按厂家或剂型查找' },
  },
  {
    ...{ memberId: 3, kind: 'service', content: '门店收货时间是上午9点到11点，请配送前电话联系', hasPhoto: false },
    ...{ daysAgo: 5, answer: '已备注到各门店的配送信息，司机会提前半小时联系' },
  },
]

export const purchaser = '采购示例'
export const clerk = '客服小禾'
