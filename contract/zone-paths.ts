/** Zones that a widget leads to, apart from the other paths because few pages do. */
export const zonePaths = {
  couponCentre: '/lqzx',
  combinationZone: '/zhzq',
  combinations: '/zhmz',
  combinationList: '/zhmz/list',
  dailySpecial: '/mrtj',
  groupBuyZone: '/ptzq',
  brands: '/ppzq/{page?}',
  brand: '/ppzq/info/{id}/{page?}',
  freeShippingZone: '/yx',
  freeShippingTable: '/yx/table',
} as const
