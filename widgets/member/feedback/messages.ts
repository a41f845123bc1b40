import { feedbackStateNames, type FeedbackState } from '@yaoji/contract/people/self-service'
import * as words from '@yaoji/contract/words'

export const messages = {
  title: '意见反馈',
  intro: '对商品、价格、配送或网站的意见都可以写在这里，我们会在1个工作日内回复。',
  loading: '正在读取反馈…',
  failed: '反馈加载失败',
  visitorTitle: '登录后提交意见反馈',
  form: '我要反馈',
  kind: '反馈类型',
  content: '反馈内容',
  contentHint: (min: number, max: number) => `${min}到${max}个字；涉及订单的请写上订单编号`,
  phone: '联系电话（选填）',
  phoneHint: '不填则按账号登记的电话联系',
  photos: '照片（选填）',
  photosHint: (most: number) => `JPG 或 PNG，最多${most}张，照片中的拍摄地点等信息会自动去除`,
  refusal: (role: string) => `${role}账号不能提交反馈，请联系店主`,
  submit: '提交反馈',
  submitting: words.submitting,
  submitted: '反馈已提交，我们会在1个工作日内回复',
  list: '反馈记录',
  empty: '暂无反馈记录',
  states: feedbackStateNames satisfies Record<FeedbackState, string>,
  sn: (sn: string, time: string) => `${sn}，${time}提交`,
  answer: '客服回复',
  answeredAt: (time: string) => `${time}回复`,
} as const
