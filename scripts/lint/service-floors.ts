/**
 * The floors of the service from the ground up: folders, and the files that lie in none. A file imports from its own
 * floor and from those below (service/README.md).
 */
export const serviceFloors: readonly string[] = [
  'channel',
  'notify',
  'signing',
  'chat-window',
  'invoicing',
  'wechat-account',
  'environment',
  'config.ts',
  'database',
  'context.ts',
  'clock',
  'http',
  'heavy',
  'settings',
  'picture',
  'print',
  'category',
  'message',
  'user',
  'session',
  'live',
  'outbox',
  'proof',
  'forgotten',
  'account',
  'wechat',
  'registration',
  'file',
  'paper',
  'search',
  'offer',
  'listing',
  'promotion',
  'campaign',
  'pay-method',
  'stored-value',
  'goods',
  'cart',
  'checkout',
  'invoice',
  'order',
  'pay',
  'receiving',
  'receipt',
  'contract',
  'staff',
  'wallet',
  'coupon-centre',
  'campaign-page',
  'statement',
  'after-sale',
  'purchase-request',
  'feedback',
  'report',
  'reminder',
  'operate',
  'gateway',
  'mailbox',
  'chat',
  'chat-desk',
  'common',
  'banner',
  'brand',
  'favourite',
  'quick-purchase',
  'centre',
  'home-goods',
  'combination',
  'purchase-right',
  'openapi',
  'sample',
  'prepare-database.ts',
  'import',
  'purchase-list',
  'store-matrix',
  'chain',
  'upkeep',
  'doctor',
  'features.ts',
  'app.ts',
  'start.ts',
  'main.ts',
  'test-support',
  'bench',
]

const floorName = (path: string) => path.split('/')[1] ?? ''

/** What is wrong with an import inside the service, or undefined. */
export function floorProblem(from: string, to: string): string | undefined {
  const [own, other] = [floorName(from), floorName(to)]
  if (own === other) return
  const [ownFloor, otherFloor] = [own, other].map(name => serviceFloors.indexOf(name))
  if (ownFloor === undefined || otherFloor === undefined) return
  const unknown = ownFloor < 0 ? own : otherFloor < 0 ? other : undefined
  if (unknown !== undefined) return `service/${unknown} has no floor yet: give it one in scripts/lint/service-floors.ts.`
  if (otherFloor > ownFloor)
    return `service/${own} must not import service/${other}, which stands above it (scripts/lint/service-floors.ts).`
}
