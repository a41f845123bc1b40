export const breadcrumbsMessages = {
  label: '当前位置',
  home: '首页',
  allGoods: '全部商品',
} as const
