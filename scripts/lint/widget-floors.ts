/**
 * The folders of widgets/ from the ground up: a file reads its own folder and those below it. What two folders
 * of one height share goes to a third one below both.
 */
export const widgetFloors: readonly string[] = [
  'lib',
  'ui',
  'session',
  'chat',
  'common',
  'banner',
  'favourite',
  'photo',
  'price-steps',
  'cart',
  'goods',
  'goods-list',
  'goods-detail',
  'goods-shelf',
  'own-list',
  'combination',
  'purchase-list',
  'store-matrix',
  'goods-table',
  'zone',
  'quick-purchase',
  'favourite-page',
  'purchase-request',
  'feedback',
  'receipt',
  'contract',
  'invoice',
  'statement',
  'message',
  'check-in',
  'member-centre',
  'address',
  'paper',
  'coupon-terms',
  'coupon-centre',
  'campaign',
  'brand',
  'approval',
  'staff',
  'checkout',
  'order',
  'report',
  'receiving',
  'after-sale',
  'pay',
  'wallet',
  'phone-proof',
  'registration',
  'forgotten',
  'login',
  'account',
  'wechat',
  'search',
  'resume',
  'shell',
  'embed',
]

/** What is wrong with an import from one folder in another, or undefined. */
export function widgetFloorProblem(from: string, to: string): string | undefined {
  const [here, there] = [widgetFloors.indexOf(from), widgetFloors.indexOf(to)]
  if (here < 0 || there < 0) return `${here < 0 ? from : to} has no floor: give it one in scripts/lint/widget-floors.ts.`
  if (there > here) return `${from} stands below ${to} and must not import it (scripts/lint/widget-floors.ts).`
}
