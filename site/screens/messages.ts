export const messages = {
  notFound: '页面不存在',
  notFoundHelp: '您访问的地址有误，或页面已经移走。可以回到首页，或从全部商品中查找。',
  toHome: '返回首页',
  allGoods: '浏览全部商品',
} as const
