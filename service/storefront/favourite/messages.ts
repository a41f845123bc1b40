export const messages = {
  unknownGoods: '商品不存在或已下架',
  someUnknown: (count: number) => `有${count}种商品不存在或已下架，请刷新后重试`,
  full: (max: number) => `最多保存${max}种商品，请先清理`,
} as const
