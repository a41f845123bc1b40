/** What became of an application for the right to buy controlled goods: 待审核, 已通过, 未通过, 已禁用. */
export const rightStates = ['pending', 'granted', 'refused', 'forbidden'] as const
export type RightState = (typeof rightStates)[number]

export const rightStateNames: Readonly<Record<RightState, string>> = {
  pending: '待审核',
  granted: '已通过',
  refused: '未通过',
  forbidden: '已禁用',
}
