import { pageRow } from '../../pages/table.ts'

export const messages = { title: '自助服务' } as const

export const entries = [
  { icon: 'history', text: '快捷采购', hint: '买过的商品再次购买', href: pageRow('quickPurchase').path },
  { icon: 'plus', text: '采购单导入', hint: '粘贴或上传采购单', href: pageRow('purchaseList').path },
  { icon: 'qr', text: '扫码采购', hint: '手机摄像头或扫码枪', href: pageRow('scanPurchase').path },
  { icon: 'message', text: '我的询价', hint: '购物车整单报价', href: pageRow('quotations').path },
  { icon: 'search', text: '品种求购', hint: '没有的品种，找货报价', href: pageRow('purchaseRequests').path },
  { icon: 'list', text: '电子发票', hint: '申请、下载与红冲', href: pageRow('eInvoice').path },
  { icon: 'shield', text: '检验报告', hint: '按品名、批号或订单', href: pageRow('reports').path },
  { icon: 'message', text: '意见反馈', hint: '1个工作日内回复', href: pageRow('feedback').path },
  { icon: 'heart', text: '我的收藏', hint: '收藏和到货通知', href: pageRow('favourites').path },
] as const
