import * as words from '@yaoji/contract/words'

export const messages = {
  notFound: '页面不存在',
  notFoundHelp: '地址可能有误，或页面已经移走。可以直接搜索药品，或回到首页。',
  tried: '没有找到：',
  searchGoods: '在全部商品中搜索',
  searchGoodsHint: '药品名称、拼音或厂家',
  search: words.search,
  noActivity: '活动不存在',
  noActivityHelp: '您要参加的活动不存在或已经结束。可以回到首页查看正在进行的活动，或浏览全部商品。',
  leadingOn: '正在为您跳转，请稍候。',
  leadingOnHelp: '此页面需要启用 JavaScript 才能自动跳转，请返回首页。',
  toHome: '返回首页',
  allGoods: '浏览全部商品',
} as const
