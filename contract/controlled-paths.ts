/** 控销专区, apart from the other zones because few pages lead there. `{id}` names a group, `{ads}` the banners above it. */
export const controlledPaths = {
  controlledSales: '/kxzq',
  newControlledSales: '/kxzq/new',
  controlledGoods: '/kxzq/goods/{id}/{ads?}',
} as const
