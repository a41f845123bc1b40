/** Texts of order lines, which only our own site reads. */
export const messages = {
  /** Units that may follow a quantity; a tablet or a gram belongs to the name of goods. */
  units: '[盒瓶袋支板包罐筒桶台副个件箱套]',
  /** Says nothing of how goods are packed. */
  anyUnits: ['', '个'] as readonly string[],
  numerals: '零一二两三四五六七八九十百',
  /** Numerals as figures, with a letter for ten and one for a hundred. */
  figures: {
    ...{ 零: '0', 一: '1', 二: '2', 两: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9' },
    十: 'T',
    百: 'H',
  } as Readonly<Record<string, string>>,
  /** Behind a unit it tells what a pack holds. */
  packed: '装',
  help: '一行下单：名称或拼音，空格，数量\n例如 amxl 20，按 ⏎ 加购\n↑↓ 换一个商品，加购后直接输入下一行',
  ready: (digits: string, unit: string, goods: string) => `按 ⏎ 加购 ${digits}${unit}：${goods}`,
  choose: (digits: string) => `请用 ↓ 选择商品，再按 ⏎ 加购 ${digits}`,
  otherUnit: (quantity: string, unit: string) => `写的是${quantity}，这个商品按${unit}卖：请改成几${unit}`,
  searching: (digits: string) => `正在查找，看到商品后按 ⏎ 加购 ${digits}`,
} as const
