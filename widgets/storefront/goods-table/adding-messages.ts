/** What became of the marked rows; arrives with the first addition. */
export const addingMessages = {
  refused: '未能加购，数量已保留，请重试',
  allAdded: (count: number) => `已加购 ${count} 种商品`,
  someAdded: (added: number, skipped: number) => `已加购 ${added} 种，${skipped} 种未加购，原因见各行`,
  noneAdded: '所选商品均未加购，原因见各行',
  correctFirst: (count: number) => `${count} 种数量有误，请先修改`,
  noneBuyable: '所选商品暂不可购买',
  undone: '已撤销加购',
} as const
