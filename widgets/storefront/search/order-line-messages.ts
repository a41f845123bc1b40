/** Texts of order lines, which only our own site reads. */
export const messages = {
  /** Units that may follow a quantity; a tablet or a gram belongs to the name of goods. */
  units: '[盒瓶袋支板包罐筒桶台副个件套]',
  help: '一行下单：名称或拼音、空格、数量、⏎，例如 amxl 20 ⏎；↑↓ 换一个商品，加购后直接输入下一行',
  ready: (digits: string, unit: string, goods: string) => `按 ⏎ 加购 ${digits}${unit}：${goods}`,
  choose: (digits: string) => `请用 ↓ 选择商品，再按 ⏎ 加购 ${digits}`,
  searching: (digits: string) => `正在查找，看到商品后按 ⏎ 加购 ${digits}`,
} as const
